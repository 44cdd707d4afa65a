import { Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OpenedEmail, ReviewVerdict } from '#shared/contract/schemas/review.ts';
import { withDefaults } from '#shared/email/components/tag-defaults.ts';
import { SideBySide } from '@/entities/review/side-by-side.tsx';
import { sentenceOf } from '@/lib/api-error.ts';
import { usePhone } from '@/lib/use-phone.ts';
import { reviewQueries } from './review-queries.ts';

interface BothProps {
  email: OpenedEmail;
  verdict: ReviewVerdict;
  brand: string;
  onClose: () => void;
}

export function Both({ email, verdict, brand, onClose }: BothProps) {
  const phone = usePhone();
  const { data, error } = useQuery(reviewQueries.seenAt(email.index, verdict.id));
  return (
    <Modal opened onClose={onClose} size={1400} fullScreen={phone} title="Then and now">
      {error && <p role="alert">{sentenceOf(error)}</p>}
      {!data && !error && <Skeleton height={400} />}
      {data && (
        <SideBySide
          address={`${brand}’s address`}
          then={{ ...data, subject: withDefaults(data.subject), title: `Version ${data.version}, then` }}
          now={{ ...email, subject: withDefaults(email.subject), title: `Version ${email.version}, now` }}
        />
      )}
    </Modal>
  );
}
