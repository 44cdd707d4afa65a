import type { Batch } from '#shared/contract/schemas/batch.ts';
import { Status, type Tone } from '@/components/status.tsx';
import classes from './batch-bar.module.css';
import { readableTime, timeLeft } from './batch-progress.ts';

const parts = [
  { key: 'completed', word: 'done', tone: 'ok' },
  { key: 'generating', word: 'running', tone: 'running' },
  { key: 'waiting', word: 'waiting', tone: 'waiting' },
  { key: 'failed', word: 'failed', tone: 'bad' },
  { key: 'cancelled', word: 'cancelled', tone: 'idle' },
  { key: 'pending', word: 'to go', tone: 'idle' },
] as const satisfies { key: keyof Batch['totals']; word: string; tone: Tone }[];

/** The whole batch in one line: how much is done, runs, waits and failed, and how long still. */
export function BatchBar({ batch }: { batch: Batch }) {
  const { totals } = batch;
  const left = batch.state === 'running' ? timeLeft(batch) : undefined;
  const shown = parts.filter(({ key }) => totals[key] > 0);
  const ended = totals.completed + totals.failed + totals.cancelled;
  return (
    <section className={classes.root} aria-label="Batch progress">
      <div
        className={classes.track}
        role="progressbar"
        aria-label="Campaigns done"
        aria-valuemin={0}
        aria-valuemax={totals.total}
        aria-valuenow={ended}
      >
        {shown.map(({ key }) => (
          <span key={key} data-part={key} style={{ flexGrow: totals[key] }} />
        ))}
      </div>
      <div className={classes.words}>
        {shown.map(({ key, word, tone }) => (
          <Status key={key} tone={tone} size={14}>
            {totals[key]} {word}
          </Status>
        ))}
        <span className={classes.eta}>
          {batch.state === 'queued' && 'Starts when the batch before it is done'}
          {left !== undefined && `about ${readableTime(left)} left`}
        </span>
      </div>
    </section>
  );
}
