import { ActionIcon, Checkbox, Modal, Skeleton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { LoadFailed } from '@/components/load-states.tsx';
import { emailQueries } from '@/entities/email/email-queries.ts';
import { CheckMarks } from '@/entities/email/preview/check-marks.tsx';
import { EmailFrame } from '@/entities/email/preview/email-frame.tsx';
import { type EmailView, viewWidths } from '@/entities/email/preview/email-view.ts';
import { ButtonLink } from '@/lib/button-link.tsx';
import { usePhone } from '@/lib/use-phone.ts';
import type { Proof, ProofsOf } from './proof.ts';
import classes from './quick-look.module.css';

interface QuickLookProps {
  calendar: ProofsOf;
  proofs: readonly Proof[];
  at: number;
  view: EmailView;
  onMove: (position: number) => void;
  onRead: (proof: Proof, read: boolean) => void;
  onClose: () => void;
}

export function QuickLook({ calendar, proofs, at, view, onMove, onRead, onClose }: QuickLookProps) {
  const phone = usePhone();
  const desk = useRef<HTMLDivElement>(null);
  const proof = proofs[at];
  if (!proof) return null;
  const go = (by: number) => {
    const next = at + by;
    if (next < 0 || next >= proofs.length) return;
    onMove(next);
    desk.current?.scrollTo(0, 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const onControl = (event.target as Element).matches('input, a, button');
    const act: Record<string, () => void> = {
      j: () => go(1),
      k: () => go(-1),
      ArrowRight: () => go(1),
      ArrowLeft: () => go(-1),
      r: () => onRead(proof, !proof.read),
      ...(!onControl && { ' ': onClose }),
    };
    const run = act[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={760}
      fullScreen={phone}
      title={proof.subject}
      classNames={{ body: classes.body }}
      onKeyDown={onKeyDown}
    >
      <div className={classes.bar}>
        <ActionIcon variant="default" aria-label="Previous email" disabled={at === 0} onClick={() => go(-1)}>
          <IconChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label="Next email"
          disabled={at === proofs.length - 1}
          onClick={() => go(1)}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
        <span className={classes.place} role="status">
          {at + 1} of {proofs.length.toLocaleString('en')}
        </span>
        <CheckMarks checks={proof.checks} />
        <ButtonLink
          ml="auto"
          size="xs"
          variant="default"
          to="/preview/$index"
          params={{ index: String(proof.index) }}
          search={{ session: calendar.session_id, batch: calendar.batch }}
        >
          Open
        </ButtonLink>
        <Checkbox
          size="xs"
          label="Read"
          checked={proof.read}
          onChange={({ currentTarget }) => onRead(proof, currentTarget.checked)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div ref={desk} className={classes.desk} tabIndex={0} role="group" aria-label="Email" data-autofocus>
        <Whole key={proof.index} calendar={calendar} proof={proof} view={view} />
      </div>
    </Modal>
  );
}

function Whole({
  calendar: { client, session_id },
  proof: { index, version, subject },
  view,
}: Pick<QuickLookProps, 'calendar' | 'view'> & { proof: Proof }) {
  const { data, error, refetch } = useQuery(emailQueries.version(client, session_id, index, version));
  if (!data && error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={600} width={640} />;
  return (
    <EmailFrame
      html={data.html}
      document={data.document as EmailDocument}
      title={`Email: ${subject}`}
      width={viewWidths[view.device ?? 'desktop']}
      scheme={view.scheme ?? 'light'}
      images={view.images !== 'off'}
    />
  );
}
