import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Batch, BatchItem } from '#shared/contract/schemas/batch.ts';
import { useBulkDownload } from '@/entities/email/download/use-bulk-download.tsx';
import { ButtonLink } from '@/lib/button-link.tsx';
import { newestVersions } from './batch-emails.ts';

interface FinishedActionsProps {
  batch: Pick<Batch, 'batch_id' | 'session_id' | 'client'>;
  item: BatchItem;
  onEdit: () => void;
}

export function FinishedActions({ batch, item, onEdit }: FinishedActionsProps) {
  const { index, campaign_name } = item;
  const queryClient = useQueryClient();
  const download = useBulkDownload(async () => ({
    name: campaign_name,
    targets: await newestVersions(queryClient, [
      { client: batch.client, calendarId: batch.session_id, index, campaign_name },
    ]),
  }));
  return (
    <>
      <ButtonLink
        size="xs"
        variant="subtle"
        to="/preview/$index"
        params={{ index: String(index) }}
        search={{ session: batch.session_id, batch: batch.batch_id }}
      >
        Open<span className="visually-hidden"> {campaign_name}</span>
      </ButtonLink>
      <Button size="xs" variant="subtle" color="gray" leftSection={<IconPencil size={14} />} onClick={onEdit}>
        Edit<span className="visually-hidden"> {campaign_name}</span>
      </Button>
      <ActionIcon
        ml="auto"
        variant="subtle"
        color="gray"
        loading={download.done !== null}
        aria-label={`Download ${campaign_name}`}
        title="Download HTML"
        onClick={download.each}
      >
        <IconDownload size={16} />
      </ActionIcon>
      {download.question}
    </>
  );
}
