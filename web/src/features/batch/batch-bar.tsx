import type { Batch } from '#shared/contract/schemas/batch.ts';
import { Status, type Tone } from '@/components/status.tsx';
import { groupState, membersOf, totalsOver } from '@/entities/batch/batch-group.ts';
import { counted } from '@/lib/counted.ts';
import { useNow } from '@/lib/use-now.ts';
import classes from './batch-bar.module.css';
import { readableTime, timeLeft } from './time-left.ts';

const parts = [
  { key: 'completed', word: 'done', tone: 'ok' },
  { key: 'failed', word: 'failed', tone: 'bad' },
  { key: 'generating', word: 'running', tone: 'running' },
  { key: 'waiting', word: 'waiting for you', tone: 'waiting' },
  { key: 'pending', word: 'to go', tone: 'idle' },
  { key: 'cancelled', word: 'cancelled', tone: 'idle' },
] as const satisfies { key: keyof Batch['totals']; word: string; tone: Tone }[];

/** Only finished campaigns fill the bar. */
const filling = ['completed', 'failed'] as const;

export function BatchBar({ batch }: { batch: Batch }) {
  const members = membersOf(batch);
  const state = groupState(members);
  const totals = totalsOver(members);
  const ended = totals.completed + totals.failed;
  const running = state === 'running' || state === 'ending';
  const now = useNow(running);
  return (
    <section className={classes.root} aria-label="Batch progress">
      <div
        className={classes.track}
        role="progressbar"
        aria-label="Campaigns done"
        aria-valuemin={0}
        aria-valuemax={totals.total}
        aria-valuenow={ended}
        aria-valuetext={`${ended.toLocaleString('en')} of ${counted(totals.total, 'campaign')}`}
      >
        {filling.map(
          (key) =>
            totals[key] > 0 && (
              <span key={key} data-part={key} style={{ width: `${(100 * totals[key]) / totals.total}%` }} />
            ),
        )}
      </div>
      <div className={classes.words}>
        {parts.map(
          ({ key, word, tone }) =>
            totals[key] > 0 && (
              <Status key={key} tone={tone} size={14}>
                {totals[key].toLocaleString('en')} {word}
              </Status>
            ),
        )}
        <span className={classes.eta}>
          {state === 'queued' && 'Starts when the previous batch is done'}
          {state === 'ending' && 'Cancelled. Emails being written are finished first'}
          {state === 'running' && remaining(batch, totals.pending - batch.totals.pending, now)}
        </span>
      </div>
    </section>
  );
}

function remaining(batch: Batch, queued: number, now: number): string {
  const paused = batch.paused_until === null ? 0 : Date.parse(batch.paused_until) - now;
  const left = timeLeft({ items: batch.items, queued, paused_until: batch.paused_until }, now);
  const words = [];
  if (paused > 0) words.push(`The service asked for a pause: continues in ${readableTime(paused)}`);
  if (left && left.overdue !== null)
    words.push(`longer than usual: the slowest has run for ${readableTime(left.overdue)}`);
  else if (left) words.push(`about ${readableTime(left.ms)} left`);
  return words.join(' · ');
}
