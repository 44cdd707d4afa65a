import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CalendarSummary } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { CampaignStatus } from '#shared/domain/campaign/campaign-status.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { emailOfCampaign } from '@/entities/email/campaign-email.ts';
import { DownloadButtons } from '@/entities/email/download/download-buttons.tsx';
import { useBulkDownload } from '@/entities/email/download/use-bulk-download.tsx';
import { zipName } from '@/entities/email/download/zip-name.ts';
import type { EmailLook } from '@/entities/email/preview/email-look.ts';
import { LookSwitches } from '@/entities/email/preview/look-switches.tsx';
import { UploadButton } from '@/entities/klaviyo/upload-button.tsx';
import { useSettings } from '@/entities/settings/use-settings.ts';
import { counted } from '@/lib/counted.ts';
import { ContactSheet } from './contact-sheet.tsx';
import { type Proof, proofOf } from './proof.ts';
import classes from './proofs-view.module.css';
import { WithoutEmail } from './without-email.tsx';

const ChangeEmails = lazyPart(() => import('./change-emails.tsx').then((module) => module.ChangeEmails), {
  quiet: true,
});
const AlikeEmails = lazyPart(() => import('./alike.tsx').then((module) => module.AlikeEmails), {
  quiet: true,
});
const CompareDialog = lazyPart(() => import('./compare-dialog.tsx').then((module) => module.CompareDialog));

export interface ProofsViewProps {
  calendar: Pick<CalendarSummary, 'client' | 'session_id' | 'name'>;
  /** The campaigns to show, in order. */
  campaigns: readonly Campaign[];
  /** By campaign index. */
  statuses: ReadonlyMap<number, CampaignStatus>;
  selected: ReadonlySet<number>;
  select: (indexes: Iterable<number>) => void;
  look: EmailLook;
  onLook: (change: EmailLook) => void;
  /** The dialog that changes emails with words is open. */
  changing: boolean;
  onChanging: (changing: boolean) => void;
  /** Opens the form of a campaign. */
  onEdit: (index: number) => void;
  /** Goes on to generate one campaign. */
  onGenerate: (index: number) => void;
}

/** The emails of a calendar as a contact sheet. */
export function ProofsView({
  calendar,
  campaigns,
  statuses,
  selected,
  select,
  look,
  onLook,
  changing,
  onChanging,
  onEdit,
  onGenerate,
}: ProofsViewProps) {
  const proofs = campaigns.flatMap((campaign) => proofOf(campaign, statuses.get(campaign.index)) ?? []);
  const missing = campaigns.filter(({ email }) => email === null);
  const [marked, setMarked] = useState<number | null>(null);
  const [pair, setPair] = useState<[Proof, Proof] | null>(null);
  const find = (index: number | null) => proofs.find((proof) => proof.index === index);
  const first = find(marked);
  const compare = (index: number) => {
    const second = find(index);
    if (first && second && first !== second) {
      setPair([first, second]);
      setMarked(null);
    } else setMarked(marked === index ? null : index);
  };
  const toggle = (index: number) =>
    select(selected.has(index) ? [...selected].filter((each) => each !== index) : [...selected, index]);
  const chosen = proofs.filter(({ index }) => selected.has(index));
  const [one, two, ...others] = chosen;
  return (
    <section aria-label="Proofs">
      <div className={classes.bar}>
        <LookSwitches look={look} onLook={onLook} />
        <div className={classes.actions}>
          {first && (
            <span className={classes.marked} role="status">
              Comparing “{first.subject}”: choose the other email.{' '}
              <Button size="compact-xs" variant="subtle" onClick={() => setMarked(null)}>
                Cancel
              </Button>
            </span>
          )}
          {one && two && others.length === 0 && (
            <Button size="xs" variant="default" onClick={() => setPair([one, two])}>
              Compare the 2 selected
            </Button>
          )}
          <ChangeEmails
            calendar={calendar}
            proofs={proofs}
            chosen={chosen.length > 0 ? chosen : proofs}
            open={changing}
            onOpen={onChanging}
          />
          <Outputs
            calendar={calendar}
            proofs={chosen.length > 0 ? chosen : proofs}
            all={chosen.length === 0}
          />
        </div>
      </div>
      {proofs.length > 1 && <AlikeEmails campaigns={campaigns} />}
      {proofs.length === 0 && <p className={classes.none}>None of these campaigns has an email yet.</p>}
      {proofs.length > 0 && (
        <ContactSheet
          calendar={calendar}
          proofs={proofs}
          look={look}
          selected={selected}
          marked={marked}
          onToggle={toggle}
          onCompare={compare}
        />
      )}
      {missing.length > 0 && (
        <WithoutEmail campaigns={missing} statuses={statuses} onEdit={onEdit} onGenerate={onGenerate} />
      )}
      {pair && <CompareDialog calendar={calendar} pair={pair} look={look} onClose={() => setPair(null)} />}
    </section>
  );
}

interface OutputsProps {
  calendar: ProofsViewProps['calendar'];
  proofs: readonly Proof[];
  /** All that are shown, not only the selected ones. */
  all: boolean;
}

/** What the emails are for: uploaded in Klaviyo Mode, and downloaded in either mode. */
function Outputs({ calendar: { client, session_id, name }, proofs, all }: OutputsProps) {
  const { settings } = useSettings();
  const uploads = settings.download_mode === 'klaviyo';
  const targets = proofs.flatMap(({ campaign }) => emailOfCampaign(campaign) ?? []);
  const download = useBulkDownload(async () => ({
    targets,
    name: zipName(name, client, new Date().toISOString()),
  }));
  const what = all ? counted(proofs.length, 'email') : `${proofs.length.toLocaleString('en')} selected`;
  return (
    <>
      <DownloadButtons
        size="xs"
        variant={uploads ? 'default' : 'filled'}
        download={download}
        count={proofs.length}
        label={`Download ${what}`}
        disabled={proofs.length === 0}
      />
      {uploads && (
        <UploadButton
          size="xs"
          calendarId={session_id}
          label={`Upload ${what} to Klaviyo`}
          disabled={proofs.length === 0}
          read={() => targets}
        />
      )}
      {download.question}
    </>
  );
}
