import { Button } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Email } from '#shared/contract/schemas/email.ts';
import type { ReviewVerdict } from '#shared/contract/schemas/review.ts';
import { partsInWords } from '#shared/domain/review/approval.ts';
import { LoadFailed } from '@/components/load-states.tsx';
import { Status } from '@/components/status.tsx';
import { timeAgo } from '@/lib/time.ts';
import { EmailEditor } from '../email/edit/email-editor.tsx';
import { REVISE } from '../email/revise/revise-path.ts';
import classes from './email-review.module.css';
import { isIn } from './places.ts';
import { reviewQueries } from './review-queries.ts';
import { ReviewStateMark } from './review-state.tsx';
import { useRoomChanges } from './room-changes.ts';
import { Then } from './then.tsx';
import { Thread, Words } from './thread.tsx';

interface EmailReviewProps {
  client: string;
  email: Email;
  onSaved: () => void;
}

export function EmailReview({ client, email, onSaved }: EmailReviewProps) {
  const { session_id: calendarId, index, version, html } = email;
  const { data, error, refetch } = useQuery(reviewQueries.email(calendarId, index));
  const room = useRoomChanges(calendarId);
  const [writing, setWriting] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const [compared, setCompared] = useState<ReviewVerdict | null>(null);
  const page = useMemo(() => new DOMParser().parseFromString(html, 'text/html'), [html]);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <div className={classes.panel}>
      <ReviewStateMark email={data} />
      <Blocked email={email} />
      <ul className={classes.verdicts} aria-label="Decisions">
        {data.verdicts.map((verdict) => (
          <li key={verdict.id}>
            <Verdict verdict={verdict} />
            {verdict.changed.length > 0 && (
              <Button size="compact-xs" variant="default" onClick={() => setCompared(verdict)}>
                See both versions
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Thread
        label="Comments"
        comments={data.comments}
        isThere={(quote) => isIn(page, quote)}
        onReply={(to, text) => room.say(index, version, text, to.id)}
        onResolve={room.resolve}
        actions={(comment) => (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconWand size={14} aria-hidden />}
            onClick={() =>
              setAsked(comment.quote === '' ? comment.text : `“${comment.quote}”: ${comment.text}`)
            }
          >
            Use as words
          </Button>
        )}
      />
      {writing ? (
        <Words
          label="Comment (reviewers can read it)"
          send="Send comment"
          onSend={async (text) => {
            await room.say(index, version, text);
            setWriting(false);
          }}
          onCancel={() => setWriting(false)}
        />
      ) : (
        <Button size="xs" variant="default" onClick={() => setWriting(true)}>
          Add a comment
        </Button>
      )}
      {asked !== null && (
        <EmailEditor
          client={client}
          calendarId={calendarId}
          index={index}
          at={REVISE}
          asked={asked}
          onClose={() => setAsked(null)}
          onSaved={() => {
            onSaved();
            void room.refresh();
          }}
        />
      )}
      {compared && (
        <Then
          client={client}
          email={email}
          verdict={compared}
          secondSubject={data.second_subject}
          onClose={() => setCompared(null)}
        />
      )}
    </div>
  );
}

/** A reviewer may approve what the checks still stop. */
function Blocked({ email: { checks, version, latest } }: { email: Email }) {
  const blocking = checks.filter(({ severity }) => severity === 'block');
  if (version !== latest || blocking.length === 0) return null;
  return (
    <div className={classes.blocked}>
      <Status tone="bad">Still blocked, approved or not</Status>
      <ul>
        {blocking.map(({ rule, subject, message }) => (
          <li key={`${rule} ${subject} ${message}`}>{message}</li>
        ))}
      </ul>
    </div>
  );
}

function Verdict({ verdict: { reviewer, verdict, at, seen, changed } }: { verdict: ReviewVerdict }) {
  const approved = verdict === 'approved';
  const counts = changed.length === 0;
  return (
    <div>
      <Status tone={toneOf(approved, counts)}>
        {reviewer} {approved ? 'approved' : 'asked for changes of'} version {seen.version}, {timeAgo(at)}
      </Status>
      {!counts && <p className={classes.quiet}>Changed since: {partsInWords(changed)}.</p>}
    </div>
  );
}

function toneOf(approved: boolean, counts: boolean) {
  if (!counts) return 'idle';
  return approved ? 'ok' : 'warn';
}
