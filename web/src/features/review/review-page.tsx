import { Button, Loader } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SharedEmail } from '#shared/contract/schemas/review.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { ApiError, sentenceOf } from '@/lib/api-error.ts';
import classes from './review.module.css';
import { reviewQueries } from './review-queries.ts';
import { Wall } from './wall.tsx';

const EmailView = lazyPart(() => import('./email-view.tsx').then((module) => module.EmailView), {
  pending: () => <Waiting />,
});

/** Kept in history state, so that a phone's Back leads to the list and the address stays the link. */
const openedOf = (state: unknown): number | null => {
  const index = (state as { email?: unknown } | null)?.email;
  return typeof index === 'number' ? index : null;
};

function useOpened() {
  const [opened, setOpened] = useState(() => openedOf(history.state));
  useEffect(() => {
    const onPop = (event: PopStateEvent) => setOpened(openedOf(event.state));
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
  const open = (email: number | null) => {
    if (opened === null && email !== null) history.pushState({ email }, '');
    else history.replaceState({ email }, '');
    setOpened(email);
    window.scrollTo(0, 0);
  };
  return { opened, open };
}

/** A link pasted into the same tab opens another review. */
function useOtherLink(): void {
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('hashchange', reload);
    return () => window.removeEventListener('hashchange', reload);
  }, []);
}

export function ReviewPage() {
  useOtherLink();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(reviewQueries.list());
  const { opened, open } = useOpened();
  /** As a decision on it was refused, which has other reasons too. */
  const [refused, setRefused] = useState<SharedEmail | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: reviewQueries.list().queryKey });
  const title = data ? `Review for ${data.brand}` : 'Review';
  useEffect(() => {
    document.title = title;
  }, [title]);
  const loaded = data !== undefined;
  useEffect(() => {
    if (loaded) void EmailView.preload();
  }, [loaded]);
  // An ended link shows nothing, not even cached data.
  if (error instanceof ApiError && (error.status === 404 || error.status === 410))
    return <Ended message={error.message} />;
  if (!data && !error) return <Waiting />;
  if (!data)
    return (
      <main className={classes.ended}>
        <h1>The emails could not be loaded</h1>
        <p role="alert">{sentenceOf(error)}</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </main>
    );
  const position = data.emails.findIndex(({ index }) => index === opened);
  const email = data.emails[position];
  if (!email) return <Wall review={data} onOpen={open} />;
  return (
    <EmailView
      key={`${email.index} ${email.hash}`}
      review={data}
      email={email}
      position={position}
      stale={refused?.index === email.index && refused.hash !== email.hash}
      onOpen={(index) => {
        setRefused(null);
        open(index);
        // Emails may have changed meanwhile.
        void refresh();
      }}
      onChanged={refresh}
      onRefused={() => {
        setRefused(email);
        return refresh();
      }}
    />
  );
}

const Ended = ({ message }: { message: string }) => (
  <main className={classes.ended}>
    <h1>There is nothing to review here</h1>
    <p>{message}</p>
    <p className={classes.quiet}>What you approved and wrote before is kept.</p>
  </main>
);

const Waiting = () => (
  <main className={classes.ended}>
    <Loader aria-label="Loading" />
  </main>
);
