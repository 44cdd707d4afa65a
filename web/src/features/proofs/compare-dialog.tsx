import { Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { LoadFailed } from '@/components/load-states.tsx';
import { CampaignStatus } from '@/entities/campaign/status.tsx';
import { CheckMarks } from '@/entities/email/check-marks.tsx';
import { EmailFrame } from '@/entities/email/email-frame.tsx';
import { type EmailLook, lookWidths } from '@/entities/email/email-look.ts';
import { LookSwitches } from '@/entities/email/look-switches.tsx';
import { emailQueries } from '@/entities/email/queries.ts';
import { readableDay } from '@/lib/dates.ts';
import { useReturnFocus } from '@/lib/return-focus.ts';
import classes from './compare-dialog.module.css';
import type { Proof } from './proof.ts';

interface CompareDialogProps {
  calendar: { client: string; session_id: string };
  pair: [Proof, Proof];
  /** How the emails are shown at first. */
  look: EmailLook;
  onClose: () => void;
}

/** Two emails side by side at the same width; scrolling one scrolls the other. */
export function CompareDialog({ calendar, pair: [left, right], look: initial, onClose }: CompareDialogProps) {
  useReturnFocus();
  const [look, setLook] = useState(initial);
  const one = useRef<HTMLDivElement>(null);
  const two = useRef<HTMLDivElement>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      size={1400}
      title="Compare two emails"
      classNames={{ body: classes.body }}
    >
      <div className={classes.bar}>
        <LookSwitches look={look} onLook={(change) => setLook({ ...look, ...change })} />
      </div>
      <div className={classes.panes}>
        <Pane calendar={calendar} proof={left} look={look} pane={one} other={two} />
        <Pane calendar={calendar} proof={right} look={look} pane={two} other={one} />
      </div>
    </Modal>
  );
}

interface PaneProps {
  calendar: CompareDialogProps['calendar'];
  proof: Proof;
  look: EmailLook;
  pane: RefObject<HTMLDivElement | null>;
  other: RefObject<HTMLDivElement | null>;
}

function Pane({ calendar: { client, session_id }, proof, look, pane, other }: PaneProps) {
  const { index, version, subject, campaign, status, checks } = proof;
  const { data, error, refetch } = useQuery(emailQueries.version(client, session_id, index, version));
  const follow = () => {
    // Scrolls further emails in step, and does nothing when the other pane caused this.
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
      <p className={classes.preheader}>{data?.preheader}</p>
      <p className={classes.facts}>
        {campaign.send_date !== '' && <span>{readableDay(campaign.send_date)}</span>}
        <CampaignStatus campaign={campaign} status={status} />
        <CheckMarks checks={checks} />
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
        {data && (
          <div className={classes.email} style={{ maxWidth: lookWidths[look.device ?? 'desktop'] }} inert>
            <EmailFrame
              html={data.html}
              title={`Email: ${subject}`}
              scheme={look.scheme ?? 'light'}
              images={look.images !== 'off'}
            />
          </div>
        )}
      </div>
    </section>
  );
}
