import { SegmentedControl, Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import { Notice } from '@/components/notice.tsx';
import { EmailFrame } from '@/entities/email/preview/email-frame.tsx';
import { viewWidths } from '@/entities/email/preview/email-view.ts';
import { messageOf } from '@/lib/api.ts';
import classes from './brand-settings.module.css';
import { useSampleEmail } from './use-sample-email.ts';

export function SampleEmailPane({ brand }: { brand: BrandRecord }) {
  const { html, failure } = useSampleEmail(brand);
  const [device, setDevice] = useState<keyof typeof viewWidths>('desktop');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  return (
    <section className={classes.samplePane} aria-label="Sample email">
      <div className={classes.sampleBar}>
        <h2 className={classes.sectionTitle}>Sample email</h2>
        <SegmentedControl
          size="xs"
          className={classes.device}
          aria-label="Device"
          value={device}
          onChange={(next) => setDevice(next === 'mobile' ? next : 'desktop')}
          data={[
            { value: 'desktop', label: 'Desktop' },
            { value: 'mobile', label: 'Phone' },
          ]}
        />
        <SegmentedControl
          size="xs"
          aria-label="Colour scheme of the sample"
          value={scheme}
          onChange={(next) => setScheme(next === 'dark' ? next : 'light')}
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </div>
      {failure !== null && <Notice tone="warn">The sample is not up to date: {messageOf(failure)}</Notice>}
      <div className={classes.sheet} data-scheme={scheme}>
        {html === null ? (
          <Skeleton height={520} width="100%" />
        ) : (
          <EmailFrame html={html} title="Sample email" width={viewWidths[device]} scheme={scheme} />
        )}
      </div>
    </section>
  );
}
