import { Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconMailOff } from '@tabler/icons-react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { campaignStatus, type LiveState } from '#shared/domain/campaign/campaign-status.ts';
import { EmptyState } from '@/components/empty-state.tsx';
import { Status } from '@/components/status.tsx';
import { unusableBrief } from '@/entities/campaign/status.tsx';
import { ButtonLink } from '@/lib/button-link.tsx';

interface NoEmailProps {
  campaign: Campaign;
  live: LiveState | undefined;
  batch: string | undefined;
  pending: boolean;
  onGenerate: () => void;
  onEdit: () => void;
}

function needs({ missing, needs_a_look }: Campaign): string {
  const fields = missing.map((field) => `a ${field.replaceAll('_', ' ')}`).join(' and ');
  return [`It still needs ${fields}.`, unusableBrief(needs_a_look)].filter(Boolean).join(' ');
}

export function NoEmail({ campaign, live, batch, pending, onGenerate, onEdit }: NoEmailProps) {
  const { kind } = campaignStatus(campaign, live);
  if (!pending && (kind === 'waiting' || kind === 'queued')) {
    const waiting = kind === 'waiting';
    return (
      <EmptyState
        icon={<Status tone={waiting ? 'waiting' : 'idle'}>{waiting ? 'Waiting for you' : 'Queued'}</Status>}
        title={waiting ? 'Which image should it use?' : 'The email is next in its batch'}
        action={
          batch && (
            <ButtonLink
              variant={waiting ? 'filled' : 'default'}
              to="/batch-progress"
              search={{ session: campaign.session_id, batch }}
            >
              {waiting ? 'Decide' : 'Watch'}
            </ButtonLink>
          )
        }
      >
        {waiting
          ? `${campaign.image_status === 'found' ? `An image tagged “${campaign.image_tag}” already exists.` : 'A picture was made for it.'} The email is written once you decide.`
          : 'You can leave this screen: it runs on the server.'}
      </EmptyState>
    );
  }
  if (pending || kind === 'generating') {
    return (
      <EmptyState icon={<Status tone="running">Generating</Status>} title="The email is being written">
        You can leave this screen: it runs on the server.
      </EmptyState>
    );
  }
  if (kind === 'failed') {
    return (
      <EmptyState
        icon={<IconAlertTriangle size={36} stroke={1.25} color="var(--bad)" />}
        title="AI Generation Failed"
        action={
          <Group gap="xs" justify="center">
            <Button disabled={!campaign.ready} onClick={onGenerate}>
              Try again
            </Button>
            <Button variant="default" onClick={onEdit}>
              Edit Details
            </Button>
          </Group>
        }
      >
        {campaign.error ?? 'Unknown error occurred'} The campaign itself is kept as it was.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<IconMailOff size={36} stroke={1.25} />}
      title="No email yet"
      action={
        campaign.ready ? (
          <Button onClick={onGenerate}>Generate</Button>
        ) : (
          <Button onClick={onEdit}>Edit Details</Button>
        )
      }
    >
      {campaign.ready ? 'Generate it now, or together with others from the campaign table.' : needs(campaign)}
    </EmptyState>
  );
}
