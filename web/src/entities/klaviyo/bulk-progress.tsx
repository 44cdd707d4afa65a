import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Notice } from '@/components/notice.tsx';
import { counted } from '@/lib/counted.ts';
import { offerFocus } from '@/lib/return-focus.ts';
import { useStore } from '@/lib/store.ts';
import classes from './klaviyo.module.css';
import type { UploadItem } from './upload-item.ts';
import type { UploadRun, UploadRunState } from './upload-run.ts';
import { summaryOf } from './upload-words.ts';
import { UploadedEmail } from './uploaded-email.tsx';
import { useCountdown } from './use-countdown.ts';

interface BulkProgressProps {
  run: UploadRun;
  onClose: () => void;
}

export function BulkProgress({ run, onClose }: BulkProgressProps) {
  const state = useStore(run.state);
  const { items, phase } = state;
  const busy = phase === 'running' || phase === 'stopping';
  const result = useRef<HTMLDivElement>(null);
  // The buttons of the other state, one of which had the focus, have left the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state
  useEffect(() => offerFocus(result.current), [busy]);
  return (
    <>
      <ProgressBar items={items} />
      <div ref={result} tabIndex={-1} className={classes.outcome}>
        {busy ? <Doing state={state} /> : <Result state={state} />}
      </div>
      <ul className={classes.emails} aria-label="Uploads">
        {items.map((item) => (
          <UploadedEmail key={item.target.index} item={item} onChoose={run.choose} />
        ))}
      </ul>
      <Group justify="flex-end" gap="xs" className={classes.actions} data-foot>
        {busy ? (
          <BusyActions phase={phase} run={run} onClose={onClose} />
        ) : (
          <EndedActions items={items} run={run} onClose={onClose} />
        )}
      </Group>
    </>
  );
}

const answered = ({ state }: UploadItem) => state !== 'waiting' && state !== 'uploading';

function ProgressBar({ items }: { items: readonly UploadItem[] }) {
  const done = items.filter(answered).length;
  const failed = items.filter(({ state }) => state === 'failed').length;
  const part = (count: number) => ({ inlineSize: `${(100 * count) / items.length}%` });
  return (
    <div
      className={classes.track}
      role="progressbar"
      aria-label="Emails uploaded"
      aria-valuemin={0}
      aria-valuemax={items.length}
      aria-valuenow={done}
      aria-valuetext={`${done.toLocaleString('en')} of ${counted(items.length, 'email')}`}
    >
      <span data-part="done" style={part(done - failed)} />
      <span data-part="failed" style={part(failed)} />
    </div>
  );
}

function Doing({ state: { items, phase, waitUntil } }: { state: UploadRunState }) {
  const wait = useCountdown(waitUntil);
  const done = items.filter(answered).length;
  if (phase === 'stopping') return <p>Stopping after the current email…</p>;
  if (waitUntil !== null)
    return (
      <p>
        Klaviyo asks for a pause. Going on in <span aria-hidden>{wait} s</span>
        <span className="visually-hidden">a moment</span>.
      </p>
    );
  const current = items.find((item) => item.state === 'uploading')?.target.campaign_name;
  return (
    <p>
      {done.toLocaleString('en')} of {counted(items.length, 'email')}
      {current && `, now “${current}”`}. You can close this; the upload goes on while Galley is open.
    </p>
  );
}

function Result({ state: { items, phase, stoppedBecause } }: { state: UploadRunState }) {
  const { tone, text } = summaryOf(items);
  const reason = phase === 'stopped' ? stoppedBecause : null;
  return (
    <Notice tone={reason === null ? tone : 'bad'} title={text}>
      {reason !== null && <>{reason} The rest waits: resume when this is resolved.</>}
    </Notice>
  );
}

function BusyActions({ phase, run, onClose }: BulkProgressProps & { phase: UploadRunState['phase'] }) {
  return (
    <>
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
      <Button variant="default" disabled={phase === 'stopping'} onClick={run.stop}>
        Stop
      </Button>
    </>
  );
}

function EndedActions({ items, run, onClose }: BulkProgressProps & { items: readonly UploadItem[] }) {
  const indexes = (state: UploadItem['state']) =>
    items.filter((item) => item.state === state).map(({ target }) => target.index);
  const [waiting, failed, conflicts] = [indexes('waiting'), indexes('failed'), indexes('conflict')];
  return (
    <>
      {conflicts.length > 1 && (
        <>
          <Button variant="default" onClick={() => run.choose(conflicts, 'keep')}>
            Keep all {conflicts.length.toLocaleString('en')} edits
          </Button>
          <Button variant="default" onClick={() => run.choose(conflicts, 'overwrite')}>
            Replace all {conflicts.length.toLocaleString('en')}
          </Button>
        </>
      )}
      {failed.length > 0 && (
        <Button variant="default" onClick={run.retryFailed}>
          Try again: {failed.length.toLocaleString('en')} failed
        </Button>
      )}
      <Button variant={waiting.length > 0 ? 'default' : 'filled'} onClick={onClose}>
        {waiting.length > 0 ? 'Close' : 'Done'}
      </Button>
      {waiting.length > 0 && (
        <Button onClick={() => void run.run()}>Resume ({waiting.length.toLocaleString('en')} left)</Button>
      )}
    </>
  );
}
