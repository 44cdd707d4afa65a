import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconPencil } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { Batch, BatchItem } from '#shared/contract/schemas/batch.ts';
import { NoBatch } from '@/entities/batch/no-batch.tsx';
import { NoCampaigns } from '@/entities/calendar/no-campaigns.tsx';
import { downloadEmail } from '@/entities/email/email-download.ts';
import { EmailEditor } from '@/entities/email/email-editor.tsx';
import { EmailThumbnail } from '@/entities/email/email-thumbnail.tsx';
import { useSettings } from '@/entities/settings/use-settings.ts';
import { BatchScreen } from '@/features/batch/batch-screen.tsx';
import { StartScreen } from '@/features/batch/start-screen.tsx';
import { ButtonLink } from '@/lib/anchor-link.tsx';
import { markNavigation } from '@/lib/arrival.ts';
import { textParam } from '@/lib/search.ts';

export const Route = createFileRoute('/batch-progress')({
  validateSearch: (search): { session?: string; batch?: string } => ({
    session: textParam(search.session),
    batch: textParam(search.batch),
  }),
  component: BatchProgressRoute,
});

function BatchProgressRoute() {
  const { session: calendarId, batch } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [editing, setEditing] = useState<{ client: string; calendarId: string; index: number } | null>(null);
  if (batch === undefined) {
    if (calendarId === undefined) return <NoCampaigns />;
    return (
      <StartScreen
        calendarId={calendarId}
        onStarted={(started) => {
          // The start button disappears, so the batch's heading takes the focus.
          markNavigation();
          void navigate({ search: (before) => ({ ...before, batch: started }), replace: true });
        }}
        onMissing={() => <NoCampaigns />}
      />
    );
  }
  return (
    <>
      <BatchScreen
        key={batch}
        batch={batch}
        onMissing={() => <NoBatch calendarId={calendarId} />}
        thumbnail={({ client, session_id }, { index, version, campaign_name }) =>
          version !== null && (
            <EmailThumbnail
              client={client}
              calendarId={session_id}
              index={index}
              version={version}
              name={campaign_name}
            />
          )
        }
        actions={(of, item) => (
          <FinishedActions
            batch={of}
            item={item}
            onEdit={() => setEditing({ client: of.client, calendarId: of.session_id, index: item.index })}
          />
        )}
      />
      {editing && <EmailEditor {...editing} onClose={() => setEditing(null)} />}
    </>
  );
}

function FinishedActions({ batch, item, onEdit }: { batch: Batch; item: BatchItem; onEdit: () => void }) {
  const { settings } = useSettings();
  const download = useMutation({
    mutationFn: (version: number) =>
      downloadEmail(
        {
          client: batch.client,
          calendarId: batch.session_id,
          index: item.index,
          version,
          campaign_name: item.campaign_name,
        },
        settings.download_mode === 'klaviyo' ? 'klaviyo' : 'download',
      ),
    meta: { failure: `${item.campaign_name} was not downloaded` },
  });
  return (
    <>
      <ButtonLink
        size="xs"
        variant="subtle"
        to="/preview/$index"
        params={{ index: String(item.index) }}
        search={{ session: batch.session_id, batch: batch.batch_id }}
      >
        Open<span className="visually-hidden"> {item.campaign_name}</span>
      </ButtonLink>
      <Button size="xs" variant="subtle" color="gray" leftSection={<IconPencil size={14} />} onClick={onEdit}>
        Edit<span className="visually-hidden"> {item.campaign_name}</span>
      </Button>

      <ActionIcon
        ml="auto"
        variant="subtle"
        color="gray"
        loading={download.isPending}
        aria-label={`Download ${item.campaign_name}`}
        title="Download HTML"
        onClick={() => item.version !== null && download.mutate(item.version)}
      >
        <IconDownload size={16} />
      </ActionIcon>
    </>
  );
}
