import { Textarea } from '@mantine/core';
import { OVERRIDE_REASON_LENGTH } from '#shared/contract/limits.ts';
import { Notice } from '@/components/notice.tsx';
import { counted } from '@/lib/counted.ts';

interface OverrideReasonProps {
  unapproved: readonly string[];
  reason: string;
  onReason: (reason: string) => void;
}

export function OverrideReason({ unapproved, reason, onReason }: OverrideReasonProps) {
  const [only] = unapproved;
  if (only === undefined) return null;
  const title =
    unapproved.length === 1 ? only : `${counted(unapproved.length, 'email is', 'emails are')} not approved`;
  return (
    <Notice tone="warn" title={title}>
      <Textarea
        mt={6}
        label="Why it goes up without approval"
        description="Needed only for that. It is kept in the calendar’s activity."
        autosize
        maxLength={OVERRIDE_REASON_LENGTH}
        value={reason}
        onChange={({ currentTarget }) => onReason(currentTarget.value)}
      />
    </Notice>
  );
}
