import { SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CheckedComponent, Component, ComponentFields } from '#shared/contract/schemas/brand.ts';
import { Notice } from '@/components/notice.tsx';
import { Status } from '@/components/status.tsx';
import { EmailFrame } from '@/entities/email/preview/email-frame.tsx';
import { viewWidths } from '@/entities/email/preview/email-view.ts';
import { ApiError, messageOf } from '@/lib/api-error.ts';
import classes from './component-preview.module.css';
import { componentQueries } from './component-queries.ts';
import { RemovedParts } from './html-findings.tsx';
import { useSample } from './use-sample.ts';

/** Sanitizing calls the server. */
const TYPING_PAUSE_MS = 400;

export interface CheckedHtml {
  /** The current answer, or the last one while checking or refused. */
  checked: CheckedComponent | undefined;
  /** For the current HTML. */
  current: boolean;
  error: Error | null;
}

export function useCheckedHtml(client: string, html: string): CheckedHtml {
  const [settled] = useDebouncedValue(html, TYPING_PAUSE_MS);
  const { data, error, isPlaceholderData } = useQuery(componentQueries.check(client, settled));
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return {
    checked: data ?? last,
    error,
    current: settled === html && !isPlaceholderData && data !== undefined,
  };
}

interface ComponentPreviewProps {
  base: Component;
  values: ComponentFields;
  html: CheckedHtml;
  components: readonly Component[];
  device: keyof typeof viewWidths;
}

export function ComponentPreview({ base, values, html, components, ...first }: ComponentPreviewProps) {
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const [device, setDevice] = useState(first.device);
  const { checked, current, error } = html;
  const { compiled_html = base.compiled_html, head_css = base.head_css } = checked ?? {};
  const sample = useSample(base.client, { ...base, ...values, compiled_html, head_css }, components);
  return (
    <div className={classes.preview}>
      <div className={classes.tools}>
        <span role="status">
          {current ? <Status tone="ok">Preview is current</Status> : <State error={error} />}
        </span>
        <SegmentedControl
          size="xs"
          aria-label="Scheme"
          value={scheme}
          onChange={(value) => setScheme(value === 'dark' ? 'dark' : 'light')}
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
        <SegmentedControl
          size="xs"
          aria-label="Device"
          value={device}
          onChange={(value) => setDevice(value === 'mobile' ? 'mobile' : 'desktop')}
          data={[
            { value: 'desktop', label: 'Desktop' },
            { value: 'mobile', label: 'Phone' },
          ]}
        />
      </div>
      {error !== null && <Problem error={error} />}
      <RemovedParts removed={checked?.removed ?? base.removed} />
      <div className={classes.desk}>
        {sample !== undefined && (
          <div style={{ width: viewWidths[device], maxWidth: '100%' }}>
            <EmailFrame html={sample} title="Live preview" width={viewWidths[device]} scheme={scheme} />
          </div>
        )}
      </div>
    </div>
  );
}

const State = ({ error }: { error: Error | null }) =>
  error === null ? (
    <Status tone="running">Updating the preview…</Status>
  ) : (
    <Status tone="warn">Preview is out of date</Status>
  );

const Problem = ({ error }: { error: Error }) => (
  <Notice tone={error instanceof ApiError && error.status < 500 ? 'warn' : 'bad'}>
    {messageOf(error)} {error instanceof ApiError && error.status < 500 ? '' : 'What you typed is kept.'}
  </Notice>
);
