import type { ReviewedEmail, ReviewState } from '#shared/contract/schemas/review.ts';
import { counted } from '@/lib/counted.ts';

export const stateWords: Record<ReviewState, string> = {
  not_shared: 'Not shared',
  waiting: 'With reviewers',
  approved: 'Approved',
  changes: 'Changes asked for',
  voided: 'Changed since its approval',
};

/** `3 comments, 2 asked for changes, 5 approved (1 blocked)`, without zeros. */
export function reviewSummary(emails: readonly ReviewedEmail[], blocked: ReadonlySet<number>): string {
  const of = (...states: ReviewState[]) => emails.filter(({ state }) => states.includes(state)).length;
  const stopped = emails.filter(({ index, state }) => state === 'approved' && blocked.has(index)).length;
  const comments = emails.reduce((sum, { open_comments }) => sum + open_comments, 0);
  const parts: [count: number, words: string][] = [
    [comments, counted(comments, 'open comment')],
    [of('changes'), `${of('changes')} asked for changes`],
    [of('voided'), `${of('voided')} changed since approval`],
    [of('waiting'), `${of('waiting')} with reviewers`],
    [of('approved'), `${of('approved')} approved${stopped > 0 ? ` (${stopped} blocked)` : ''}`],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([, text]) => text)
    .join(', ');
}
