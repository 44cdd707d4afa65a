import type { BatchSummary } from '#shared/contract/schemas/batch.ts';
import { Status } from '@/components/status.tsx';
import { ButtonLink } from '@/lib/button-link.tsx';
import { counted } from '@/lib/counted.ts';
import classes from './month-head.module.css';

interface RunningBatchProps {
  calendarId: string;
  /** Newest first. */
  open: readonly BatchSummary[];
}

export function RunningBatch({ calendarId, open }: RunningBatchProps) {
  const current = open.find(({ state }) => state !== 'queued') ?? open[0];
  if (!current) return null;
  const sum = (key: 'total' | 'completed' | 'waiting') =>
    open.reduce((all, { totals }) => all + totals[key], 0);
  const waiting = sum('waiting');
  return (
    <div className={classes.running}>
      <Status tone={waiting > 0 ? 'waiting' : 'running'}>
        {sum('completed').toLocaleString('en')} of {counted(sum('total'), 'email')} generated
        {waiting > 0 &&
          `. ${counted(waiting, 'campaign')} ${waiting === 1 ? 'waits' : 'wait'} for your decision`}
      </Status>
      <ButtonLink
        size="xs"
        variant="default"
        to="/batch-progress"
        search={{ session: calendarId, batch: current.batch_id }}
      >
        {waiting > 0 ? 'Decide' : 'Watch'}
      </ButtonLink>
    </div>
  );
}
