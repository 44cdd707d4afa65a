import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReviewLink } from '#shared/contract/schemas/review.ts';
import { Notice } from '@/components/notice.tsx';
import { Status } from '@/components/status.tsx';
import { toastDone } from '@/components/toast.ts';
import { call } from '@/lib/api.ts';
import { copyText } from '@/lib/copy-text.ts';
import { counted } from '@/lib/counted.ts';
import { readableDay } from '@/lib/dates.ts';
import { REVIEW_PATH } from '@/lib/review-path.ts';
import { timeAgo } from '@/lib/time.ts';
import classes from './review-dialog.module.css';
import { useRoomChanges } from './room-changes.ts';
import type { MadeLink } from './share-form.tsx';

interface LinksProps {
  calendarId: string;
  links: readonly ReviewLink[];
  /** New links, whose tokens are still known. */
  made: readonly MadeLink[];
}

const addressOf = (token: string) => `${window.location.origin}${REVIEW_PATH}#${token}`;
const isLaptop = () => /^(127\.0\.0\.1|localhost|\[::1\])$/.test(window.location.hostname);

export function Links({ calendarId, links, made }: LinksProps) {
  const tokens = new Map(made.map(({ link, token }) => [link.id, token]));
  return (
    <section aria-label="Links">
      <h3>Links</h3>
      {made.length > 0 && (
        <Notice tone="info">
          <p>
            Copy new links now: Galley keeps no copy of them. A lost one is replaced by a new one.
            {isLaptop() && ' This Galley runs on your computer, so they open on this computer only.'}
          </p>
        </Notice>
      )}
      <ul className={classes.list}>
        {links.map((link) => (
          <Row key={link.id} calendarId={calendarId} link={link} token={tokens.get(link.id)} />
        ))}
      </ul>
    </section>
  );
}

const shows = ({ scope, indexes }: ReviewLink): string => {
  const emails = counted(indexes?.length ?? 0, 'email');
  return { all: 'All emails', selected: emails, due: `${emails} that were due` }[scope];
};

const endings = { revoked: 'Ended by you', over: 'Over' } as const;

function Row({
  calendarId,
  link,
  token,
}: {
  calendarId: string;
  link: ReviewLink;
  token: string | undefined;
}) {
  const { id, reviewer, ended, ends_on, last_opened_at } = link;
  const room = useRoomChanges(calendarId);
  const end = useMutation({
    mutationFn: (forget: boolean) =>
      call('endReviewLink', { params: { session: calendarId, link: id }, body: { forget } }),
    onSuccess: room.refresh,
  });
  const copy = async (text: string, done: string) => {
    if (await copyText(text)) toastDone(done);
  };
  return (
    <li>
      <strong>{reviewer}</strong>
      <span className={classes.quiet}>
        {shows(link)}, until {readableDay(ends_on)}.{' '}
        {last_opened_at === null ? 'Not opened yet' : `Opened ${timeAgo(last_opened_at)}`}
      </span>
      {ended && <Status tone="idle">{endings[ended]}</Status>}
      <span className={classes.actions}>
        {token !== undefined && ended === null && (
          <>
            <Button
              size="compact-sm"
              aria-label={`Copy link for ${reviewer}`}
              onClick={() => void copy(addressOf(token), 'Link copied')}
            >
              Copy link
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Copy message for ${reviewer}`}
              onClick={() => void copy(messageFor(link, addressOf(token)), 'Message copied')}
            >
              Copy message
            </Button>
          </>
        )}
        {ended === null && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`End the link of ${reviewer}`}
            loading={end.isPending}
            onClick={() => end.mutate(false)}
          >
            End
          </Button>
        )}
        {ended !== null && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Remove ${reviewer} from the list`}
            title="What they said and decided stays"
            loading={end.isPending}
            onClick={() => end.mutate(true)}
          >
            Remove
          </Button>
        )}
      </span>
    </li>
  );
}

const messageFor = ({ reviewer, ends_on }: ReviewLink, address: string): string =>
  `Hello ${reviewer},

the next emails are ready for your review:
${address}

No account is needed; a phone is fine. Approve each email, or say what should change. The link is yours alone and opens until ${readableDay(ends_on)}.
`;
