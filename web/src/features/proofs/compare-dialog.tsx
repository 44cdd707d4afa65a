import { Modal, Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { withDefaults } from '#shared/email/components/tag-defaults.ts';
import { LoadFailed } from '@/components/load-states.tsx';
import { CampaignStatus } from '@/entities/campaign/status.tsx';
import { emailQueries } from '@/entities/email/email-queries.ts';
import { CheckMarks } from '@/entities/email/preview/check-marks.tsx';
import { EmailFrame } from '@/entities/email/preview/email-frame.tsx';
import { type EmailView, viewWidths } from '@/entities/email/preview/email-view.ts';
import { ViewSwitches } from '@/entities/email/preview/view-switches.tsx';
import { readableDay } from '@/lib/dates.ts';
import { useReturnFocus } from '@/lib/return-focus.ts';
import { usePhone } from '@/lib/use-phone.ts';
import classes from './compare-dialog.module.css';
import type { Proof } from './proof.ts';

interface CompareDialogProps {
  calendar: { client: string; session_id: string };
  pair: [Proof, Proof];
  view: EmailView;
  onClose: () => void;
}

export function CompareDialog({ calendar, pair: [left, right], view: initial, onClose }: CompareDialogProps) {
  useReturnFocus();
  const [view, setView] = useState(initial);
  const phone = usePhone();
  const one = useRef<HTMLDivElement>(null);
  const two = useRef<HTMLDivElement>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      size={1400}
      fullScreen={phone}
      title="Compare two emails"
      classNames={{ body: classes.body }}
    >
      <div className={classes.bar}>
        <ViewSwitches view={view} onView={(change) => setView({ ...view, ...change })} />
      </div>
      <div className={classes.panes}>
        <Pane calendar={calendar} proof={left} view={view} pane={one} other={two} />
        <Pane calendar={calendar} proof={right} view={view} pane={two} other={one} />
      </div>
    </Modal>
  );
}

interface PaneProps {
  calendar: CompareDialogProps['calendar'];
  proof: Proof;
  view: EmailView;
  pane: RefObject<HTMLDivElement | null>;
  other: RefObject<HTMLDivElement | null>;
}

function Pane({ calendar: { client, session_id }, proof, view, pane, other }: PaneProps) {
  const { index, version, subject, campaign, status, checks } = proof;
  const { data, error, refetch } = useQuery(emailQueries.version(client, session_id, index, version));
  const follow = () => {
    // Ignores scrolling caused by the other pane.
    if (pane.current && other.current && other.current.scrollTop !== pane.current.scrollTop)
      other.current.scrollTop = pane.current.scrollTop;
  };
  return (
    <section className={classes.pane} aria-label={subject}>
      <h3 className={classes.subject}>
        <Link to="/preview/$index" params={{ index: String(index) }} search={{ session: session_id }}>
          {subject}
        </Link>
      </h3>
      <p className={classes.preheader}>{withDefaults(data?.preheader ?? '')}</p>
      <p className={classes.facts}>
        {campaign.send_date !== '' && <span>{readableDay(campaign.send_date)}</span>}
        <CampaignStatus campaign={campaign} status={status} />
        <CheckMarks checks={checks} status={status} />
      </p>
      <div
        ref={pane}
        className={classes.desk}
        onScroll={follow}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={`Email: ${subject}`}
      >
        {!data && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={600} />}
        {data && <FullWidthEmail html={data.html} subject={subject} view={view} />}
      </div>
    </section>
  );
}

function FullWidthEmail({ html, subject, view }: { html: string; subject: string; view: EmailView }) {
  const { ref, width } = useElementSize();
  const [tall, setTall] = useState<number | null>(null);
  const pageWidth = viewWidths[view.device ?? 'desktop'];
  const scale = width === 0 ? 1 : Math.min(1, width / pageWidth);
  return (
    <div
      ref={ref}
      className={classes.email}
      style={{ maxWidth: pageWidth, height: tall === null ? undefined : tall * scale }}
      inert
    >
      <div style={{ width: pageWidth, transform: `scale(${scale})`, transformOrigin: 'top left' }}>
        <EmailFrame
          html={html}
          title={`Email: ${subject}`}
          width={pageWidth}
          scheme={view.scheme ?? 'light'}
          images={view.images !== 'off'}
          onHeight={setTall}
        />
      </div>
    </div>
  );
}
