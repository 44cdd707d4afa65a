import { Button, Group } from '@mantine/core';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { Email } from '#shared/contract/schemas/email.ts';
import { isHeld } from '#shared/domain/campaign/campaign-status.ts';
import { Notice } from '@/components/notice.tsx';
import { toastDone } from '@/components/toast.ts';
import { useChangeCampaigns } from '@/entities/calendar/change-campaigns.ts';
import { type CampaignField, campaignLabels } from '@/entities/campaign/campaign-labels.ts';
import { notHeldAnyMore } from '@/entities/campaign/held.ts';
import { useSaveCopy } from '@/entities/email/edit/save-copy.ts';
import classes from './preview-screen.module.css';

interface NoticesProps {
  campaign: Campaign;
  /** The newest version; undefined until it is loaded, and while an older one is shown. */
  email: Email | undefined;
  onField: (field?: CampaignField) => void;
  onWords: () => void;
}

/** What to know before reading the email. Comes from the campaign, so nothing moves when the email arrives. */
export function Notices({ campaign, email: shown, onField, onWords }: NoticesProps) {
  const { email, status, error, out_of_date, needs_a_look } = campaign;
  const looks = needs_a_look.filter(({ reason }) => reason !== 'held');
  return (
    <div className={classes.notices}>
      {email && status === 'error' && (
        <Notice tone="bad" title="The last attempt failed">
          {error ?? 'Unknown error occurred'} Version {email.version} is kept; Regenerate tries again.
        </Notice>
      )}
      {isHeld(campaign) && <HeldNotice campaign={campaign} />}
      {email?.writer === 'unwritten' && (
        <UnwrittenNotice campaign={campaign} email={shown} onWords={onWords} />
      )}
      {email && out_of_date && (
        <Notice tone="warn">
          The campaign was changed after this email was made. Regenerate to bring it up to date; this version
          is kept.
        </Notice>
      )}
      {!email && status !== 'generating' && looks.length > 0 && (
        <Notice tone="warn" title="Worth a look before it is generated">
          <ul className={classes.reasons}>
            {looks.map(({ text, field }) => {
              const named = fieldNamed(field);
              return (
                <li key={text}>
                  {text}{' '}
                  {named && (
                    <Button size="compact-xs" variant="subtle" onClick={() => onField(named)}>
                      Change: {campaignLabels[named]}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        </Notice>
      )}
    </div>
  );
}

/** Why the campaign waits, in the words of its row, until somebody says that it need not. */
function HeldNotice({ campaign }: { campaign: Campaign }) {
  const change = useChangeCampaigns(campaign.session_id);
  const { index, email, needs_a_look } = campaign;
  return (
    <Notice tone="warn">
      {needs_a_look.find(({ reason }) => reason === 'held')?.text}{' '}
      {email ? 'It can be downloaded, but not uploaded to Klaviyo.' : 'So nothing was written.'}
      <div className={classes.settle}>
        <Button
          size="compact-sm"
          variant="default"
          loading={change.isPending}
          onClick={() => change.mutate(notHeldAnyMore(index))}
        >
          Not held any more
        </Button>
      </div>
    </Notice>
  );
}

/** A draft of a row as it stands, until somebody edits it or says that it may stay so. */
function UnwrittenNotice({
  campaign: { client, session_id, index },
  email,
  onWords,
}: Pick<NoticesProps, 'campaign' | 'email' | 'onWords'>) {
  const save = useSaveCopy(client, { session_id, index }, { failure: 'The draft is still without a writer' });
  const keepAsItIs = ({ copy, version }: Email) =>
    save.mutate(
      { copy, base_version: version },
      { onSuccess: (saved) => toastDone(`Used as it is, in version ${saved.version}`) },
    );
  return (
    <Notice tone="warn" title="Draft without a writer">
      Nobody has written this email: it is the row as it stands, orders and remarks included. It cannot be
      uploaded until somebody edits its words or says that they are right.
      <Group gap="xs" className={classes.settle}>
        <Button size="compact-sm" variant="default" disabled={!email} onClick={onWords}>
          Edit words
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={!email}
          loading={save.isPending}
          onClick={() => email && keepAsItIs(email)}
        >
          Use as it is
        </Button>
      </Group>
    </Notice>
  );
}

export const fieldNamed = (name: string | undefined): CampaignField | undefined =>
  Object.keys(campaignLabels).find((field): field is CampaignField => field === name);
