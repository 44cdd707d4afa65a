import { Button, Skeleton } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { SharedEmail, SharedEmails } from '#shared/contract/schemas/review.ts';
import { withDefaults } from '#shared/email/components/tag-defaults.ts';
import { ThumbBar } from '@/components/thumb-bar.tsx';
import { ScaledEmail } from '@/entities/email/preview/scaled-email.tsx';
import { counted } from '@/lib/counted.ts';
import { readableDay } from '@/lib/dates.ts';
import { isOpen, Mine } from './mine.tsx';
import classes from './review.module.css';
import { reviewQueries } from './review-queries.ts';

interface WallProps {
  review: SharedEmails;
  onOpen: (index: number) => void;
}

export function Wall({ review, onOpen }: WallProps) {
  const { emails, brand, calendar, reviewer, ends_on } = review;
  const open = emails.filter(isOpen);
  const [first] = open;
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <p className={classes.quiet}>{calendar}</p>
        <h1>{brand}: emails for your review</h1>
        <p>{summary(reviewer, emails.length, open.length)}</p>
        <p className={classes.quiet}>This link is for you alone. It opens until {readableDay(ends_on)}.</p>
      </header>
      <ul className={classes.wall} aria-label="Emails">
        {emails.map((email) => (
          <Card key={email.index} email={email} onOpen={onOpen} />
        ))}
      </ul>
      {first && (
        <ThumbBar label="Review">
          <Button fullWidth className={classes.start} size="md" onClick={() => onOpen(first.index)}>
            {open.length === emails.length ? 'Start' : `Go on: ${counted(open.length, 'email')} left`}
          </Button>
        </ThumbBar>
      )}
    </main>
  );
}

function summary(reviewer: string, all: number, open: number): string {
  if (all === 0) return `Hello ${reviewer}. There are no emails to look at yet.`;
  if (open === 0) return `Thank you, ${reviewer}. You have decided on all ${counted(all, 'email')}.`;
  return `Hello ${reviewer}. ${counted(open, 'email')} of ${all} ${open === 1 ? 'waits' : 'wait'} for you.`;
}

function Card({ email, onOpen }: { email: SharedEmail; onOpen: (index: number) => void }) {
  const { ref, inViewport } = useInViewport<HTMLLIElement>();
  const query = reviewQueries.email(email.index, email.hash);
  const { data } = useQuery({ ...query, queryFn: inViewport ? query.queryFn : skipToken });
  const subject = withDefaults(email.subject) || email.name;
  return (
    <li ref={ref} className={classes.card}>
      <div className={classes.sheet}>
        {data ? (
          <ScaledEmail html={data.html} title={`Email: ${subject}`} fit="top" />
        ) : (
          <Skeleton height="100%" radius={0} />
        )}
      </div>
      <div className={classes.words}>
        <button type="button" className={classes.open} onClick={() => onOpen(email.index)}>
          {subject}
        </button>
        <p className={classes.quiet}>{[sendDay(email), email.audience].filter(Boolean).join(' · ')}</p>
        <p>
          <Mine mine={email.mine} />
        </p>
        {email.comments > 0 && <p className={classes.quiet}>{counted(email.comments, 'comment')}</p>}
      </div>
    </li>
  );
}

export const sendDay = ({ send_date }: Pick<SharedEmail, 'send_date'>): string =>
  send_date === '' ? 'No send date yet' : readableDay(send_date);
