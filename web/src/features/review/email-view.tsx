import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SharedEmail, SharedEmails } from '#shared/contract/schemas/review.ts';
import { withDefaults } from '#shared/email/components/tag-defaults.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { Notice } from '@/components/notice.tsx';
import { type DrawnEmail, EmailFrame } from '@/entities/email/preview/email-frame.tsx';
import { viewWidths } from '@/entities/email/preview/email-view.ts';
import { type MarkedPlace, placesIn, useMarking } from '@/entities/review/places.ts';
import { sentenceOf } from '@/lib/api-error.ts';
import { usePhone } from '@/lib/use-phone.ts';
import { Changed } from './changed.tsx';
import { isOpen, Mine } from './mine.tsx';
import classes from './review.module.css';
import { reviewQueries } from './review-queries.ts';
import { VerdictBar } from './verdict-bar.tsx';
import { sendDay } from './wall.tsx';

const Discussion = lazyPart(() => import('./discussion.tsx').then((module) => module.Discussion));

interface EmailViewProps {
  review: SharedEmails;
  email: SharedEmail;
  position: number;
  onOpen: (index: number | null) => void;
  /** Changed while the reviewer looked at it. */
  stale: boolean;
  onChanged: () => Promise<void>;
  /** A decision was refused, perhaps because the email has changed. */
  onRefused: () => Promise<void>;
}

type View = 'desktop' | 'mobile' | 'text';

export function EmailView({ review, email, position, stale, onOpen, onChanged, onRefused }: EmailViewProps) {
  const { emails, brand } = review;
  const phone = usePhone();
  const [chosen, setView] = useState<View>();
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const [marked, setMarked] = useState<MarkedPlace | null>(null);
  const [drawn, setDrawn] = useState<DrawnEmail | null>(null);
  const view = chosen ?? (phone ? 'mobile' : 'desktop');
  const query = reviewQueries.email(email.index, email.hash);
  const { data, error, refetch } = useQuery(query);
  useMarking(drawn, setMarked);
  const next = nextOpen(emails, position);
  usePrefetched(next);
  const { before, after } = { before: emails[position - 1], after: emails[position + 1] };
  const subject = withDefaults(email.subject) || email.name;
  return (
    <main className={classes.page}>
      <nav className={classes.way} aria-label="Emails">
        <Button
          size="compact-md"
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => onOpen(null)}
        >
          All emails
        </Button>
        <span className={classes.place}>
          {position + 1} of {emails.length}
        </span>
        <Button
          size="compact-md"
          variant="subtle"
          color="gray"
          aria-label="Previous email"
          disabled={!before}
          onClick={() => before && onOpen(before.index)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </Button>
        <Button
          size="compact-md"
          variant="subtle"
          color="gray"
          aria-label="Next email"
          disabled={!after}
          onClick={() => after && onOpen(after.index)}
        >
          <IconChevronRight size={18} aria-hidden />
        </Button>
      </nav>
      <header className={classes.inbox}>
        <p className={classes.sender}>{brand}</p>
        <h1 className={classes.subject}>{subject}</h1>
        {email.second_subject !== '' && (
          <p className={classes.second}>
            <span>Or, in a test:</span> {withDefaults(email.second_subject)}
          </p>
        )}
        <p className={classes.preview}>{withDefaults(email.preview_text) || 'No preview text'}</p>
        <dl className={classes.facts}>
          <dt>Sends</dt>
          <dd>{[sendDay(email), email.send_time, email.time_zone].filter(Boolean).join(' ')}</dd>
          {email.audience !== '' && (
            <>
              <dt>To</dt>
              <dd>{email.audience}</dd>
            </>
          )}
        </dl>
        <Mine mine={email.mine} />
      </header>
      {stale && (
        <Notice tone="warn" title="This email changed while you were looking">
          This is how it is now. Nothing was decided; what you typed is kept.
        </Notice>
      )}
      {data && <Changed email={data} brand={brand} />}
      <div className={classes.switches}>
        <SegmentedControl
          aria-label="Shown as"
          value={view}
          onChange={(value) => setView(value as View)}
          data={[
            { value: 'desktop', label: 'Desktop' },
            { value: 'mobile', label: 'Phone' },
            { value: 'text', label: 'Plain text' },
          ]}
        />
        {view !== 'text' && (
          <SegmentedControl
            aria-label="Colours"
            value={scheme}
            onChange={(value) => setScheme(value === 'dark' ? 'dark' : 'light')}
            data={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
        )}
      </div>
      {error && (
        <Notice tone="bad" title="This email could not be loaded">
          <p>{sentenceOf(error)}</p>
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      {!data && !error && <Skeleton height={600} />}
      {data && view === 'text' && <pre className={classes.text}>{withDefaults(data.text)}</pre>}
      {data && view !== 'text' && (
        <div className={classes.desk}>
          <EmailFrame
            html={data.html}
            title={`Email: ${subject}`}
            width={viewWidths[view]}
            scheme={scheme}
            address={`${brand}’s address`}
            onDrawn={setDrawn}
          />
        </div>
      )}
      {data && (
        <Discussion
          email={data}
          drawn={drawn}
          places={drawn ? placesIn(drawn.page) : []}
          marked={marked}
          onMarked={setMarked}
          onChanged={onChanged}
        />
      )}
      <VerdictBar
        email={email}
        ready={data !== undefined}
        isLast={next === undefined}
        onDecided={async () => {
          await onChanged();
          onOpen(next?.index ?? null);
        }}
        onRefused={onRefused}
      />
    </main>
  );
}

/** Wraps around. */
function nextOpen(emails: readonly SharedEmail[], position: number): SharedEmail | undefined {
  const others = [...emails.slice(position + 1), ...emails.slice(0, position)];
  return others.find(isOpen);
}

function usePrefetched(next: SharedEmail | undefined): void {
  const queryClient = useQueryClient();
  const { index, hash } = next ?? { index: -1, hash: '' };
  useEffect(() => {
    if (index >= 0) void queryClient.prefetchQuery(reviewQueries.email(index, hash));
  }, [queryClient, index, hash]);
}
