import type { ReviewedEmail, ReviewState } from '#shared/contract/schemas/review.ts';
import { Status, type Tone } from '@/components/status.tsx';
import { stateWords } from './review-words.ts';

const tones: Record<ReviewState, Tone> = {
  not_shared: 'idle',
  waiting: 'waiting',
  approved: 'ok',
  changes: 'warn',
  voided: 'bad',
};

export function ReviewStateMark({ email }: { email: ReviewedEmail | undefined }) {
  const { state, approvals, reviewers } = email ?? { state: 'not_shared', approvals: 0, reviewers: 0 };
  const of = reviewers > 1 && state !== 'changes' ? ` (${approvals} of ${reviewers})` : '';
  return (
    <Status tone={tones[state]}>
      {stateWords[state]}
      {of}
    </Status>
  );
}
