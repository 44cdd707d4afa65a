import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SharedEmail } from '#shared/contract/schemas/review.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { ThumbBar } from '@/components/thumb-bar.tsx';
import { announce } from '@/lib/announce.tsx';
import { ApiError, sentenceOf } from '@/lib/api-error.ts';
import classes from './review.module.css';
import { reviewCall } from './review-call.ts';
import { keepTyped } from './typed.ts';

const AskDialog = lazyPart(() => import('./ask-dialog.tsx').then((module) => module.AskDialog));

interface VerdictBarProps {
  email: SharedEmail;
  /** Only a visible email can be approved. */
  ready: boolean;
  /** No other email waits. */
  isLast: boolean;
  onDecided: () => Promise<void>;
  /** With a 409: perhaps the email has changed since it was shown. */
  onRefused: () => Promise<void>;
}

export function VerdictBar({ email, ready, isLast, onDecided, onRefused }: VerdictBarProps) {
  const { index, hash, mine } = email;
  const [asking, setAsking] = useState(false);
  const decide = useMutation({
    mutationFn: (comment: string | null) =>
      reviewCall('decideInReview', {
        params: { index },
        body: comment === null ? { verdict: 'approved', hash } : { verdict: 'changes', hash, comment },
      }),
    onSuccess: async (_, comment) => {
      keepTyped(index, '');
      setAsking(false);
      const done = comment === null ? 'Approved.' : 'Sent.';
      announce(isLast ? `${done} That was the last one.` : `${done} Next email.`);
      await onDecided();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void onRefused();
    },
  });
  return (
    <>
      {decide.error && !asking && (
        <p role="alert" className={classes.failed}>
          {sentenceOf(decide.error)}
        </p>
      )}
      <ThumbBar label="Your decision">
        <Button
          size="md"
          variant="default"
          className={classes.half}
          disabled={!ready || decide.isPending}
          onClick={() => setAsking(true)}
        >
          Ask for changes
        </Button>
        <Button
          size="md"
          className={classes.half}
          disabled={!ready || mine === 'approved'}
          loading={decide.isPending && !asking}
          onClick={() => decide.mutate(null)}
        >
          {mine === 'approved' ? 'Approved' : 'Approve'}
        </Button>
      </ThumbBar>
      {asking && (
        <AskDialog
          index={index}
          onAsk={(text) => decide.mutateAsync(text)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
