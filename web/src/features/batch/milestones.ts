import type { BatchSummary } from '#shared/contract/schemas/batch.ts';
import type { GroupState } from '@/entities/batch/batch-group.ts';
import { counted } from '@/lib/counted.ts';

export interface Progress {
  state: GroupState;
  totals: BatchSummary['totals'];
  /** Completed without an email. */
  held?: number;
}

/** With fewer campaigns, the quarters would follow too quickly. */
const LEAST_FOR_QUARTERS = 8;

const hasEnded = (state: GroupState): boolean => state === 'complete' || state === 'cancelled';

/** `9 emails generated, 3 failed`. */
export function endWords({ totals: { completed, failed }, held = 0 }: Progress): string {
  const parts = [
    `${counted(completed - held, 'email')} generated`,
    held > 0 && `${held.toLocaleString('en')} held`,
    failed > 0 && `${failed.toLocaleString('en')} failed`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}

/** Announces quarters, failures, questions and the end, but not each email. */
export function milestone(before: Progress, now: Progress): string | null {
  if (hasEnded(now.state)) return hasEnded(before.state) ? null : endWords(now);
  const said = [
    quarterWords(before.totals, now.totals),
    failureWords(before.totals, now.totals),
    questionWords(before.totals, now.totals),
  ];
  return said.filter((words) => words !== null).join('. ') || null;
}

function quarterWords(before: Progress['totals'], now: Progress['totals']): string | null {
  const quarter = ({ completed, failed, total }: Progress['totals']) =>
    total === 0 ? 0 : Math.floor((4 * (completed + failed)) / total);
  const reached = quarter(now);
  if (now.total < LEAST_FOR_QUARTERS || reached <= quarter(before) || reached > 3) return null;
  return `${25 * reached} % done, ${(now.completed + now.failed).toLocaleString('en')} of ${counted(now.total, 'campaign')}`;
}

function failureWords(before: Progress['totals'], now: Progress['totals']): string | null {
  return now.failed > before.failed ? `${counted(now.failed - before.failed, 'campaign')} failed` : null;
}

function questionWords(before: Progress['totals'], { waiting }: Progress['totals']): string | null {
  if (waiting <= before.waiting) return null;
  return `${counted(waiting, 'campaign')} ${waiting === 1 ? 'waits' : 'wait'} for your decision about an image`;
}
