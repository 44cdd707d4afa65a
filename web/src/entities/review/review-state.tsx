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

export function ReviewStateMark({ email: { state, approvals, reviewers } }: { email: ReviewedEmail }) {
  const of = reviewers > 1 && state !== 'changes' ? ` (${approvals} of ${reviewers})` : '';
  return (
    <Status tone={tones[state]}>
      {stateWords[state]}
      {of}
    </Status>
  );
}
