import { Button } from '@mantine/core';
import type { CheckedComponent } from '#shared/contract/schemas/brand.ts';
import { Status } from '@/components/status.tsx';
import { counted } from '@/lib/counted.ts';
import classes from './html-findings.module.css';

interface UnfilledProps {
  unfilled: CheckedComponent['unfilled'];
  html: string;
  onChange: (html: string) => void;
}

/** Placeholders that would be sent as written, with the one that was probably meant. */
export function UnfilledPlaceholders({ unfilled, html, onChange }: UnfilledProps) {
  return (
    <div className={classes.unfilled} role="status">
      {unfilled.map(({ name, why, nearest }) => (
        <p key={name}>
          <Status tone="warn">
            <code>{`{${name}}`}</code>{' '}
            {why === 'misplaced'
              ? 'is filled only in styles; here it would be sent as written.'
              : 'is not a placeholder; it would be sent as written.'}
          </Status>
          {nearest !== null && (
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => onChange(html.replaceAll(`{${name}}`, `{${nearest}}`))}
            >
              Replace with {`{${nearest}}`}
            </Button>
          )}
        </p>
      ))}
    </div>
  );
}

/** What sanitising removes, each with its reason. */
export function RemovedParts({ removed }: { removed: readonly string[] }) {
  if (removed.length === 0) return null;
  return (
    <section className={classes.removed}>
      <h3>{counted(removed.length, 'change', 'changes')} so that it works in every inbox</h3>
      <p>Your HTML is kept as you typed it. Emails get it without, or with, these:</p>
      <ul>
        {removed.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </section>
  );
}
