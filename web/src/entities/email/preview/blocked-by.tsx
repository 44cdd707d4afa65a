import type { EmailCheck } from '#shared/contract/schemas/email.ts';
import { Notice } from '@/components/notice.tsx';

interface BlockedByProps {
  checks: readonly EmailCheck[];
  /** Faults the email already had are not due to the change. */
  before: readonly EmailCheck[];
}

export function BlockedBy({ checks, before }: BlockedByProps) {
  const known = new Set(before.map(({ message }) => message));
  const blocking = checks.filter(({ severity, message }) => severity === 'block' && !known.has(message));
  if (blocking.length === 0) return null;
  return (
    <Notice tone="bad" title="With these words the email could not be uploaded">
      <ul>
        {blocking.map(({ rule, message }) => (
          <li key={`${rule} ${message}`}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
}
