import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { Email } from '#shared/contract/schemas/email.ts';
import { notInEmail } from '#shared/email/not-in-email.ts';
import { withSentence } from '#shared/email/put-in.ts';
import { documentOf } from '@/entities/email/edited-email.ts';
import classes from './preview-screen.module.css';
import type { OneClick } from './use-one-click.ts';

/** Sentences of the brief that a sample email leaves out, each with a button that puts it in. */
export function NotInEmail({ email, oneClick }: { email: Email; oneClick: OneClick }) {
  const sentences = useMemo(() => notInEmail(documentOf(email)), [email]);
  if (sentences.length === 0) return null;
  return (
    <details className={classes.unused} data-group="unused">
      <summary>Not in the email ({sentences.length})</summary>
      <p>The sample writer took these for notes to the team, or they were left out later.</p>
      <ul className={classes.checks}>
        {sentences.map((sentence) => (
          <li key={sentence.text}>
            <span>{sentence.text}</span>
            {email.version === email.latest && (
              <div className={classes.cures}>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={`Put it in: ${sentence.text}`}
                  {...oneClick.button(
                    sentence.text,
                    () => ({ copy: withSentence(documentOf(email), sentence) }),
                    { done: 'Put into' },
                  )}
                >
                  Put it in
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
