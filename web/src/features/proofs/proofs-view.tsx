import { Button, Popover, Stack } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import type { CalendarSummary } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { CampaignStatus } from '#shared/domain/campaign/campaign-status.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { ThumbBar } from '@/components/thumb-bar.tsx';
import { EmailEditor } from '@/entities/email/edit/email-editor.tsx';
import { FixLink } from '@/entities/email/fix-link.tsx';
import type { EmailView } from '@/entities/email/preview/email-view.ts';
import { ViewSwitches } from '@/entities/email/preview/view-switches.tsx';
import { toFix } from '@/entities/email/to-fix.ts';
import { usePhone } from '@/lib/use-phone.ts';
import { ContactSheet } from './contact-sheet.tsx';
import { OutputButtons, useOutputs } from './outputs.tsx';
import { type Proof, type ProofsOf, proofOf } from './proof.ts';
import classes from './proofs-view.module.css';
import { useRead } from './use-read.ts';
import { WithoutEmail } from './without-email.tsx';

const ChangeEmails = lazyPart(() => import('./change-emails.tsx').then((module) => module.ChangeEmails), {
  quiet: true,
});
const AlikeEmails = lazyPart(() => import('./alike.tsx').then((module) => module.AlikeEmails), {
  quiet: true,
});
const CompareDialog = lazyPart(() => import('./compare-dialog.tsx').then((module) => module.CompareDialog));

interface Month {
  selected: ReadonlySet<number>;
  select: (indexes: Iterable<number>) => void;
  onEdit: (index: number) => void;
  onGenerate: (index: number) => void;
}

export interface ProofsViewProps {
  calendar: ProofsOf & Pick<CalendarSummary, 'name'>;
  campaigns: readonly Campaign[];
  /** By campaign index. */
  statuses: ReadonlyMap<number, CampaignStatus>;
  view: EmailView;
  onView: (change: EmailView) => void;
  changing: boolean;
  onChanging: (changing: boolean) => void;
  /** A batch's screen has its own. */
  month?: Month;
}

const NONE: ReadonlySet<number> = new Set();

export function ProofsView({
  calendar,
  campaigns,
  statuses,
  view,
  onView,
  changing,
  onChanging,
  month,
}: ProofsViewProps) {
  const proofs = campaigns.flatMap((campaign) => proofOf(campaign, statuses.get(campaign.index)) ?? []);
  const missing = campaigns.filter(({ email }) => email === null);
  const [marked, setMarked] = useState<number | null>(null);
  const [pair, setPair] = useState<[Proof, Proof] | null>(null);
  const [editing, setEditing] = useState<number | null>(null);
  const find = (index: number | null) => proofs.find((proof) => proof.index === index);
  const first = find(marked);
  const compare = (index: number) => {
    const second = find(index);
    if (first && second && first !== second) {
      setPair([first, second]);
      setMarked(null);
    } else setMarked(marked === index ? null : index);
  };
  const selected = month?.selected ?? NONE;
  const chosen = proofs.filter(({ index }) => selected.has(index));
  const phone = usePhone();
  const mark = useRead(calendar.session_id);
  const unread = proofs.filter(({ read }) => !read).length;
  const outputs = useOutputs(calendar, chosen.length > 0 ? chosen : proofs);
  const thumb = phone && chosen.length === 0;
  return (
    <section aria-label="Proofs">
      <div className={classes.bar}>
        <View view={view} onView={onView} phone={phone} />
        {proofs.length > 1 && <AlikeEmails campaigns={campaigns} />}
        <span className={classes.marked} role="status">
          {first && `Comparing “${first.subject}”: choose the other email. `}
          {!first && proofs.length > 0 && `${unread === 0 ? 'All read' : `${unread} to read`}`}
        </span>
        {first && (
          <Button size="compact-xs" variant="subtle" onClick={() => setMarked(null)}>
            Cancel
          </Button>
        )}
        <div className={classes.actions}>
          {month && (
            <ChosenActions calendar={calendar} campaigns={campaigns} chosen={chosen} onCompare={setPair} />
          )}
          <ChangeEmails
            calendar={calendar}
            proofs={proofs}
            chosen={chosen.length > 0 ? chosen : proofs}
            open={changing}
            onOpen={onChanging}
          />
          {month && !thumb && <OutputButtons outputs={outputs} all={chosen.length === 0} />}
        </div>
      </div>
      {outputs.dialogs}
      {proofs.length === 0 && <p className={classes.none}>None of these campaigns has an email yet.</p>}
      {proofs.length > 0 && (
        <ContactSheet
          calendar={calendar}
          proofs={proofs}
          view={view}
          selected={selected}
          marked={marked}
          onToggle={
            month &&
            ((index) =>
              month.select(
                selected.has(index) ? [...selected].filter((each) => each !== index) : [...selected, index],
              ))
          }
          onCompare={compare}
          onEdit={setEditing}
          onRead={(proof, read) => mark.mutate({ proof, read })}
        />
      )}
      {month && missing.length > 0 && <WithoutEmail campaigns={missing} statuses={statuses} {...month} />}
      {month && thumb && proofs.length > 0 && (
        <ThumbBar label="These emails">
          <OutputButtons outputs={outputs} all mainOnly />
        </ThumbBar>
      )}
      {editing !== null && (
        <EmailEditor
          client={calendar.client}
          calendarId={calendar.session_id}
          index={editing}
          onClose={() => setEditing(null)}
        />
      )}
      {pair && <CompareDialog calendar={calendar} pair={pair} view={view} onClose={() => setPair(null)} />}
    </section>
  );
}

interface ChosenActionsProps extends Pick<ProofsViewProps, 'calendar' | 'campaigns'> {
  chosen: readonly Proof[];
  onCompare: (pair: [Proof, Proof]) => void;
}

function ChosenActions({ calendar, campaigns, chosen, onCompare }: ChosenActionsProps) {
  const fixes = toFix(campaigns);
  const [firstToFix] = fixes;
  const [one, two, ...others] = chosen;
  return (
    <>
      {firstToFix && (
        <FixLink size="xs" variant="default" calendarId={calendar.session_id} index={firstToFix.index}>
          {fixes.length.toLocaleString('en')} to fix
        </FixLink>
      )}
      {one && two && others.length === 0 && (
        <Button size="xs" variant="default" onClick={() => onCompare([one, two])}>
          Compare the 2 selected
        </Button>
      )}
    </>
  );
}

function View({ view, onView, phone }: Pick<ProofsViewProps, 'view' | 'onView'> & { phone: boolean }) {
  if (!phone) return <ViewSwitches view={view} onView={onView} />;
  return (
    <Popover position="bottom-start" shadow="md" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<IconEye size={14} />}>
          Look
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Look of the emails">
        <Stack gap="xs" align="flex-start">
          <ViewSwitches view={view} onView={onView} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
