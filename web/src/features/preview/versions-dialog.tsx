import { Button, Modal, NativeSelect, SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { Email, EmailVersion } from '#shared/contract/schemas/email.ts';
import { LoadFailed } from '@/components/load-states.tsx';
import { emailQueries } from '@/entities/email/email-queries.ts';
import { EmailFrame } from '@/entities/email/preview/email-frame.tsx';
import { type EmailView, viewWidths } from '@/entities/email/preview/email-view.ts';
import { ViewSwitches } from '@/entities/email/preview/view-switches.tsx';
import { useReturnFocus } from '@/lib/return-focus.ts';
import { VersionDifferences } from './version-differences.tsx';
import { versionFacts } from './version-facts.ts';
import classes from './versions-dialog.module.css';

interface VersionsDialogProps {
  client: string;
  /** Compared with the newest, or the newest with its predecessor. */
  email: Email;
  versions: readonly EmailVersion[];
  restoring: boolean;
  onRestore: (version: number) => void;
  onClose: () => void;
}

export function VersionsDialog({
  client,
  email,
  versions,
  restoring,
  onRestore,
  onClose,
}: VersionsDialogProps) {
  useReturnFocus();
  const { latest, version, session_id: calendarId, index } = email;
  const [left, setLeft] = useState(version === latest ? latest - 1 : version);
  const [right, setRight] = useState(latest);
  const [show, setShow] = useState<'emails' | 'texts'>('emails');
  const [view, setView] = useState<EmailView>({});
  const one = useRef<HTMLDivElement>(null);
  const two = useRef<HTMLDivElement>(null);
  const from = useQuery(emailQueries.version(client, calendarId, index, left));
  const to = useQuery(emailQueries.version(client, calendarId, index, right));
  const side = { versions, look: view, restoring, onRestore, texts: show === 'texts' };
  return (
    <Modal opened onClose={onClose} size={1400} title={`Versions of ${email.campaign_name}`}>
      <div className={classes.bar}>
        <SegmentedControl
          size="xs"
          aria-label="Compare"
          value={show}
          onChange={(next) => setShow(next === 'texts' ? 'texts' : 'emails')}
          data={[
            { value: 'emails', label: 'Emails' },
            { value: 'texts', label: 'Changed texts' },
          ]}
        />
        {show === 'emails' && (
          <ViewSwitches view={view} onView={(change) => setView({ ...view, ...change })} />
        )}
      </div>
      <div className={classes.panes} data-texts={show === 'texts' || undefined}>
        <Side {...side} label="Left" shown={left} onShow={setLeft} query={from} pane={one} other={two} />
        <Side {...side} label="Right" shown={right} onShow={setRight} query={to} pane={two} other={one} />
      </div>
      {show === 'texts' && from.data && to.data && <VersionDifferences from={from.data} to={to.data} />}
    </Modal>
  );
}

interface SideProps extends Pick<VersionsDialogProps, 'versions' | 'restoring' | 'onRestore'> {
  label: 'Left' | 'Right';
  shown: number;
  onShow: (version: number) => void;
  query: { data?: Email; error: unknown; refetch: () => unknown };
  look: EmailView;
  texts: boolean;
  pane: RefObject<HTMLDivElement | null>;
  other: RefObject<HTMLDivElement | null>;
}

function Side({
  label,
  shown,
  onShow,
  versions,
  query,
  look: view,
  texts,
  restoring,
  onRestore,
  ...panes
}: SideProps) {
  const { pane, other } = panes;
  const facts = versions.find(({ version }) => version === shown);
  const newest = versions.every(({ version }) => version <= shown);
  const { data, error, refetch } = query;
  return (
    <section aria-label={`${label}: version ${shown}`} className={classes.side}>
      <div className={classes.head}>
        <NativeSelect
          aria-label={`${label} version`}
          value={String(shown)}
          onChange={(event) => onShow(Number(event.currentTarget.value))}
          data={versions.map(({ version, origin }) => ({
            value: String(version),
            label: `Version ${version}, ${origin}`,
          }))}
        />
        {!newest && (
          <Button variant="default" loading={restoring} onClick={() => onRestore(shown)}>
            Restore version {shown}
          </Button>
        )}
      </div>
      {facts && <p className={classes.facts}>{versionFacts(facts)}</p>}
      {facts && (
        <p className={classes.line}>
          <strong>{facts.subject}</strong> {facts.preheader}
        </p>
      )}
      {!texts && (
        <div
          ref={pane}
          className={classes.desk}
          onScroll={() => scrollInStep(pane.current, other.current)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
          tabIndex={0}
          role="group"
          aria-label={`Email of version ${shown}`}
        >
          {!data && Boolean(error) && <LoadFailed error={error} onRetry={() => void refetch()} />}
          {!data && !error && <Skeleton height={600} />}
          {data && (
            <div className={classes.email} inert>
              <EmailFrame
                html={data.html}
                title={`Version ${shown}`}
                width={viewWidths[view.device ?? 'desktop']}
                scheme={view.scheme ?? 'light'}
                images={view.images !== 'off'}
              />
            </div>
          )}
        </div>
      )}
    </section>
  );
}

/** Proportionally, since the versions may differ in length. */
function scrollInStep(from: HTMLElement | null, to: HTMLElement | null): void {
  if (!from || !to) return;
  const [most, mostOther] = [from, to].map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  const target = Math.round((from.scrollTop / (most || 1)) * (mostOther ?? 0));
  // Otherwise rounding would make the two panes move each other.
  if (Math.abs(to.scrollTop - target) > 2) to.scrollTop = target;
}
