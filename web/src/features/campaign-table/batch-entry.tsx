import type { Activity } from '#shared/contract/schemas/activity.ts';
import type { BatchSummary } from '#shared/contract/schemas/batch.ts';
import { Status } from '@/components/status.tsx';
import { batchOutcome, batchTone } from '@/entities/batch/batch-outcome.ts';
import { usageWords } from '@/entities/batch/batch-usage.ts';
import { AnchorLink } from '@/lib/anchor-link.tsx';
import classes from './activity-drawer.module.css';
import { activityAuthor, activitySentence } from './activity-words.ts';

interface BatchEntryProps {
  calendarId: string;
  entry: Activity;
  batch: BatchSummary | undefined;
}

export function BatchEntry({ calendarId, entry, batch }: BatchEntryProps) {
  return (
    <div>
      <p>{activitySentence(entry)}</p>
      <p className={classes.detail}>{activityAuthor(entry)}</p>
      {batch && (
        <p className={classes.detail}>
          <Status tone={batchTone(batch)} size={14}>
            {batchOutcome(batch)}
          </Status>
        </p>
      )}
      {batch && <p className={classes.detail}>{usageWords([batch.usage])}</p>}
      {entry.batch_id !== null && (
        <p className={classes.detail}>
          <AnchorLink
            inherit
            to="/batch-progress"
            search={{ session: calendarId, batch: entry.batch_id }}
            aria-label={`Open the batch: ${activitySentence(entry)}`}
          >
            Open the batch
          </AnchorLink>
        </p>
      )}
    </div>
  );
}
