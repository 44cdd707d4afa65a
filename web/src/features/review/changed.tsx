import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OpenedEmail, ReviewVerdict } from '#shared/contract/schemas/review.ts';
import { partsInWords } from '#shared/domain/review/approval.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { Notice } from '@/components/notice.tsx';
import { readableMoment } from '@/lib/dates.ts';

const Both = lazyPart(() => import('./both.tsx').then((module) => module.Both));

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
