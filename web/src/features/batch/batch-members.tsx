import { Link } from '@tanstack/react-router';
import type { Batch } from '#shared/contract/schemas/batch.ts';
import { StatusIcon } from '@/components/status.tsx';
import { membersOf } from '@/entities/batch/batch-group.ts';
import { batchOutcome, batchTone } from '@/entities/batch/batch-outcome.ts';
import { counted } from '@/lib/counted.ts';
import classes from './batch-members.module.css';

export function BatchMembers({ batch }: { batch: Batch }) {
  const members = membersOf(batch);
  if (members.length < 2) return null;
  return (
    <nav className={classes.members} aria-label="Batches started together">
      {members.map((member, position) => (
        <Link
          key={member.batch_id}
          className={classes.member}
          to="/batch-progress"
          search={{ session: batch.session_id, batch: member.batch_id }}
          aria-current={member.batch_id === batch.batch_id ? 'page' : undefined}
        >
          <StatusIcon tone={batchTone(member)} size={16} />
          <span>
            Batch {position + 1} of {members.length}
            <span className={classes.count}>
              {counted(member.totals.total, 'campaign')}, {batchOutcome(member)}
            </span>
          </span>
        </Link>
      ))}
    </nav>
  );
}
