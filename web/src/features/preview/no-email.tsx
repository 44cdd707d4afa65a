import { Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconMailOff } from '@tabler/icons-react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { EmptyState } from '@/components/empty-state.tsx';
import { Status } from '@/components/status.tsx';

interface NoEmailProps {
  campaign: Campaign;
  /** An email is being generated. */
  pending: boolean;
  onGenerate: () => void;
  onEdit: () => void;
}

/** In place of the email: why there is none, and the step that leads to one. */
export function NoEmail({ campaign, pending, onGenerate, onEdit }: NoEmailProps) {
  if (pending || campaign.status === 'generating') {
    return (
      <EmptyState icon={<Status tone="running">Generating</Status>} title="The email is being written">
        You can leave this screen: it runs on the server.
      </EmptyState>
    );
  }
  if (campaign.status === 'error') {
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
      {campaign.ready
        ? 'Generate it now, or together with others from the campaign table.'
        : `It still needs ${campaign.missing.map((field) => field.replaceAll('_', ' ')).join(', ')}.`}
    </EmptyState>
  );
}
