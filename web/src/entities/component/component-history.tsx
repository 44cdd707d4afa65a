import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Component, ComponentVersion } from '#shared/contract/schemas/brand.ts';
import { lineDifference } from '#shared/text/line-difference.ts';
import { ChangedLines } from '@/components/changed-lines.tsx';
import { LoadFailed, LoadingRows } from '@/components/load-states.tsx';
import { toastDone } from '@/components/toast.ts';
import { EmailFrame } from '@/entities/email/preview/email-frame.tsx';
import { call } from '@/lib/api.ts';
import { readableMoment } from '@/lib/dates.ts';
import { componentLabels } from './component-form.ts';
import classes from './component-history.module.css';
import { componentQueries, storeComponent } from './component-queries.ts';
import { useSample } from './use-sample.ts';

interface ComponentHistoryProps {
  component: Component;
  unsaved: boolean;
}

export function ComponentHistory({ component, unsaved }: ComponentHistoryProps) {
  const { client, id } = component;
  const { data, error, refetch } = useQuery(componentQueries.versions(client, id));
  const [opened, setOpened] = useState<number | null>(null);
  if (!data && error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows label="Loading versions" rows={3} />;
  return (
    <ol className={classes.versions}>
      {data.map((version, at) => (
        <li key={version.revision}>
          <div className={classes.row}>
            <span>
              <strong>{readableMoment(version.edited_at)}</strong>
              {version.edited_by !== '' && ` by ${version.edited_by}`}
              <span className={classes.what}>{changesOf(version)}</span>
            </span>
            {at === 0 ? (
              <span className={classes.current}>Current</span>
            ) : (
              <Button
                size="compact-xs"
                variant="default"
                aria-expanded={opened === version.revision}
                onClick={() => setOpened(opened === version.revision ? null : version.revision)}
              >
                {opened === version.revision ? 'Hide' : 'Compare'}
              </Button>
            )}
          </div>
          {opened === version.revision && (
            <OlderVersion
              current={component}
              revision={version.revision}
              unsaved={unsaved}
              onRestored={() => setOpened(null)}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

const changesOf = ({ changed }: ComponentVersion): string =>
  changed.length === 0
    ? 'First version'
    : new Intl.ListFormat('en').format(changed.map((field) => componentLabels[field]));

interface OlderVersionProps {
  current: Component;
  revision: number;
  unsaved: boolean;
  onRestored: () => void;
}

function OlderVersion({ current, revision, unsaved, onRestored }: OlderVersionProps) {
  const { client, id } = current;
  const { data: version, error, refetch } = useQuery(componentQueries.version(client, id, revision));
  const queryClient = useQueryClient();
  const restore = useMutation({
    meta: { failure: 'The version was not brought back' },
    mutationFn: () =>
      call('restoreComponentVersion', {
        params: { client, component: id, revision },
        body: { revision: current.revision },
      }),
    onSuccess: ({ component }) => {
      storeComponent(queryClient, client, component);
      void queryClient.invalidateQueries({ queryKey: componentQueries.versions(client, id).queryKey });
      toastDone('Version brought back', 'What was current before is kept as a version.');
      onRestored();
    },
  });
  const sample = useSample(client, version ?? current, 'alone');
  if (!version && error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!version) return <LoadingRows label="Loading this version" rows={2} />;
  const sameHtml = version.html_content === current.html_content;
  return (
    <div className={classes.older}>
      {sample !== undefined && (
        <div className={classes.frame}>
          <EmailFrame html={sample} title="This version" width={600} />
        </div>
      )}
      {sameHtml ? (
        <p>Its HTML is that of the current version.</p>
      ) : (
        <>
          <p>From this version to the current one:</p>
          <ChangedLines lines={lineDifference(version.html_content, current.html_content)} />
        </>
      )}
      <Button
        size="xs"
        variant="default"
        loading={restore.isPending}
        disabled={unsaved}
        title={unsaved ? 'Save or discard your changes first' : undefined}
        onClick={() => restore.mutate()}
      >
        Bring this version back
      </Button>
    </div>
  );
}
