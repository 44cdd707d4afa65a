import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { PREVIEW_TEXT_LENGTH, SUBJECT_LENGTH } from '#shared/contract/limits.ts';
import type { Email } from '#shared/contract/schemas/email.ts';
import { withDefaults } from '#shared/email/components/tag-defaults.ts';
import { subjectLetter } from '@/entities/email/edit/subjects.ts';
import classes from './preview-screen.module.css';

interface InboxLinesProps {
  email: Email;
  sender: string | undefined;
  /** Absent for an older version. */
  onEdit?: () => void;
}

/** An A/B test sends the subject line and its first alternative. */
const TESTED = 2;

export function InboxLines({ email, sender, onEdit }: InboxLinesProps) {
  const [all, setAll] = useState(false);
  const subjects = [email.subject, ...email.copy.subject_variants];
  const testing = subjects.length > 1;
  const shown = all ? subjects : subjects.slice(0, TESTED);
  return (
    <div className={classes.inbox} role="group" aria-label="Inbox line">
      <div className={classes.lines}>
        {shown.map((subject, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a subject has no identity but its place
          <div key={at} className={classes.line}>
            {testing && (
              <span
                className={classes.letter}
                data-tested={at < TESTED || undefined}
                title={at === 0 ? 'The subject line' : 'An alternative'}
              >
                {subjectLetter(at)}
              </span>
            )}
            <span className={classes.sender}>{sender ?? <Skeleton width={90} height={14} />}</span>
            <span className={classes.words}>
              <strong>{withDefaults(subject)}</strong> <span>{withDefaults(email.preheader)}</span>
            </span>
          </div>
        ))}
      </div>
      <div className={classes.count}>
        <Length name="Subject" text={email.subject} limit={SUBJECT_LENGTH} />
        <Length name="Preview text" text={email.preheader} limit={PREVIEW_TEXT_LENGTH} />
        {subjects.length > TESTED && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            aria-expanded={all}
            onClick={() => setAll(!all)}
          >
            {all ? 'Hide the reserve' : `${(subjects.length - TESTED).toLocaleString('en')} more in reserve`}
          </Button>
        )}
        {onEdit && (
          <Button size="compact-xs" variant="subtle" color="gray" onClick={onEdit}>
            {testing ? 'Edit subject lines' : 'Add a subject line to test'}
          </Button>
        )}
      </div>
    </div>
  );
}

function Length({ name, text, limit }: { name: string; text: string; limit: number }) {
  const { length } = [...withDefaults(text)];
  return (
    <span data-over={length > limit || undefined}>
      {name} {length} of {limit} characters{length > limit && ', too long'}
    </span>
  );
}
