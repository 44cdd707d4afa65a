import { Button, Group } from '@mantine/core';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { Email } from '#shared/contract/schemas/email.ts';
import { Notice } from '@/components/notice.tsx';
import { toastDone } from '@/components/toast.ts';
import { useChangeCampaigns } from '@/entities/calendar/change-campaigns.ts';
import { notHeldAnyMore } from '@/entities/campaign/held.ts';
import { useSaveCopy } from '@/entities/email/edit/save-copy.ts';
import classes from './preview-screen.module.css';

export function HeldNotice({ campaign }: { campaign: Campaign }) {
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

export function UnwrittenNotice({
  campaign: { client, session_id, index },
  email,
  onWords,
}: {
  campaign: Campaign;
  email: Email | undefined;
  onWords: () => void;
}) {
  const save = useSaveCopy(client, { session_id, index }, { failure: 'The draft is still unwritten' });
  const keepAsItIs = ({ copy, version }: Email) =>
    save.mutate(
      { copy, base_version: version },
      { onSuccess: (saved) => toastDone(`Used as it is, in version ${saved.version}`) },
    );
  return (
    <Notice tone="warn" title="Unwritten draft">
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
