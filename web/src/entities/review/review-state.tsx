import type { ReviewedEmail, ReviewState } from '#shared/contract/schemas/review.ts';
import { Status, type Tone } from '@/components/status.tsx';
import { counted } from '@/lib/counted.ts';

const words: Record<ReviewState, { tone: Tone; text: string }> = {
  not_shared: { tone: 'idle', text: 'Not shared' },
  waiting: { tone: 'waiting', text: 'With reviewers' },
  approved: { tone: 'ok', text: 'Approved' },
  changes: { tone: 'warn', text: 'Changes asked for' },
  voided: { tone: 'bad', text: 'Changed since its approval' },
};

/** Where an email stands with its reviewers; one that was never shared when there is none. */
export function ReviewStateMark({ email }: { email: ReviewedEmail | undefined }) {
  const { state, approvals, reviewers } = email ?? { state: 'not_shared', approvals: 0, reviewers: 0 };
  const { tone, text } = words[state];
  const of = reviewers > 1 && state !== 'changes' ? ` (${approvals} of ${reviewers})` : '';
  return (
    <Status tone={tone}>
      {text}
      {of}
    </Status>
  );
}

/** `3 comments, 2 asked for changes, 5 approved`, without what there is none of. */
export function reviewSummary(emails: readonly ReviewedEmail[]): string {
  const of = (...states: ReviewState[]) => emails.filter(({ state }) => states.includes(state)).length;
  const comments = emails.reduce((sum, { open_comments }) => sum + open_comments, 0);
  const parts: [count: number, words: string][] = [
    [comments, counted(comments, 'open comment')],
    [of('changes'), `${of('changes')} asked for changes`],
    [of('voided'), `${of('voided')} changed since approval`],
    [of('waiting'), `${of('waiting')} with reviewers`],
    [of('approved'), `${of('approved')} approved`],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([, text]) => text)
    .join(', ');
}
