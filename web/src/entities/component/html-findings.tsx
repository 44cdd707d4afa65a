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

const reasons: Record<CheckedComponent['unfilled'][number]['why'], string> = {
  misplaced: 'is filled only in styles; here it would be sent as written.',
  unknown: 'is not a placeholder; it would be sent as written.',
  foreign: 'is another platform’s tag; Klaviyo would send it as written.',
};

export function UnfilledPlaceholders({ unfilled, html, onChange }: UnfilledProps) {
  return (
    <div className={classes.unfilled} role="status">
      {unfilled.map(({ text, why, replacement }) => (
        <p key={text}>
          <Status tone="warn">
            <code>{text}</code> {reasons[why]}
          </Status>
          {replacement !== null && (
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => onChange(html.replaceAll(text, replacement))}
            >
              Replace with {replacement}
            </Button>
          )}
        </p>
      ))}
      {unfilled.length > 0 && (
        <p>
          {unfilled.every(({ why }) => why === 'foreign')
            ? 'Emails with this component cannot be used in Klaviyo until this is fixed.'
            : 'Emails with this component are blocked until this is fixed.'}
        </p>
      )}
    </div>
  );
}

export function RemovedParts({ removed }: { removed: readonly string[] }) {
  if (removed.length === 0) return null;
  return (
    <details className={classes.removed}>
      <summary>{counted(removed.length, 'change')} to your HTML so that it works in every inbox</summary>
      <p>Your HTML is kept as you typed it. In emails, this is removed or changed:</p>
      <ul>
        {removed.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </details>
  );
}
