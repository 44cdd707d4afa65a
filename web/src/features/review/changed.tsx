import { Button, Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenedEmail, ReviewVerdict } from '#shared/contract/schemas/review.ts';
import { partsInWords } from '#shared/domain/review/approval.ts';
import { withDefaults } from '#shared/email/components/tag-defaults.ts';
import { Notice } from '@/components/notice.tsx';
import { SideBySide } from '@/entities/review/side-by-side.tsx';
import { sentenceOf } from '@/lib/api-error.ts';
import { readableMoment } from '@/lib/dates.ts';
import { usePhone } from '@/lib/use-phone.ts';
import { reviewQueries } from './queries.ts';

/** What has changed since somebody decided, with both versions to look at. */
export function Changed({ email, brand }: { email: OpenedEmail; brand: string }) {
  const [compared, setCompared] = useState<ReviewVerdict | null>(null);
  const outdated = email.verdicts.filter(({ changed }) => changed.length > 0);
  return (
    <>
      {outdated.map((verdict) => (
        <Notice
          key={verdict.id}
          tone="info"
          title={`${verdict.reviewer} ${verdict.verdict === 'approved' ? 'approved' : 'asked for changes of'} version ${verdict.seen.version} on ${readableMoment(verdict.at)}`}
        >
          <p>Changed since: {partsInWords(verdict.changed)}.</p>
          <Button size="compact-sm" variant="default" onClick={() => setCompared(verdict)}>
            See both versions
          </Button>
        </Notice>
      ))}
      {compared && <Both email={email} verdict={compared} brand={brand} onClose={() => setCompared(null)} />}
    </>
  );
}

interface BothProps {
  email: OpenedEmail;
  verdict: ReviewVerdict;
  brand: string;
  onClose: () => void;
}

function Both({ email, verdict, brand, onClose }: BothProps) {
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
