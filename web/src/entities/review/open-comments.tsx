import { useInViewport } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReviewedEmail } from '#shared/contract/schemas/review.ts';
import { isOpenThread } from '#shared/domain/review/approval.ts';
import { counted } from '@/lib/counted.ts';
import { timeAgo } from '@/lib/time.ts';
import classes from './review-dialog.module.css';
import { reviewQueries } from './review-queries.ts';

interface OpenCommentsProps {
  calendarId: string;
  email: ReviewedEmail;
}

/** Fetched when in view; until then it says how many there are. */
export function OpenComments({ calendarId, email: { index, open_comments } }: OpenCommentsProps) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const query = reviewQueries.email(calendarId, index);
  const { data } = useQuery({ ...query, queryFn: inViewport ? query.queryFn : skipToken });
  return (
    <div ref={ref} className={classes.comments}>
      {data ? (
        data.comments.filter(isOpenThread).map(({ id, by, text, created_at }) => (
          <p key={id} className={classes.said}>
            <strong>{by.name}</strong> {timeAgo(created_at)}: {text}
          </p>
        ))
      ) : (
        <p className={classes.said}>{counted(open_comments, 'open comment')}</p>
      )}
    </div>
  );
}
