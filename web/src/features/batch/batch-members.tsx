import { Link } from '@tanstack/react-router';
import type { Batch, BatchSummary } from '#shared/contract/schemas/batch.ts';
import { StatusIcon, type Tone } from '@/components/status.tsx';
import { hasEnded, membersOf } from '@/entities/batch/batch-group.ts';
import { counted } from '@/lib/counted.ts';
import classes from './batch-members.module.css';

type Member = Pick<BatchSummary, 'state' | 'totals'>;

/** The batches of one start, when there is more than one: they run one after the other, and each has its own cards. */
export function BatchMembers({ batch }: { batch: Batch }) {
  const members = membersOf(batch);
  if (members.length < 2) return null;
  return (
    <nav className={classes.members} aria-label="Batches of this start">
      {members.map((member, position) => (
        <Link
          key={member.batch_id}
          className={classes.member}
          to="/batch-progress"
          search={{ session: batch.session_id, batch: member.batch_id }}
          aria-current={member.batch_id === batch.batch_id ? 'page' : undefined}
        >
          <StatusIcon tone={toneOf(member)} size={16} />
          <span>
            Batch {position + 1} of {members.length}
            <span className={classes.count}>
              {counted(member.totals.total, 'campaign')}, {stateWords(member)}
            </span>
          </span>
        </Link>
      ))}
    </nav>
  );
}

function toneOf(member: Member): Tone {
  if (member.totals.waiting > 0) return 'waiting';
  if (member.state === 'queued') return 'idle';
  if (!hasEnded(member)) return 'running';
  if (member.totals.failed > 0) return 'bad';
  return member.state === 'cancelled' ? 'idle' : 'ok';
}

function stateWords({ state, totals: { completed, failed, waiting, cancelled } }: Member): string {
  if (state === 'queued') return 'not begun';
  const parts: [count: number, word: string][] = [
    [completed, 'done'],
    [failed, 'failed'],
    [cancelled, 'cancelled'],
    [waiting, 'waiting for you'],
  ];
  const words = parts.flatMap(([count, word]) =>
    count > 0 ? [`${count.toLocaleString('en')} ${word}`] : [],
  );
  return words.join(', ') || 'just begun';
}
