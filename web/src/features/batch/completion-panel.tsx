import { Button, Group, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Batch } from '#shared/contract/schemas/batch.ts';
import { Status } from '@/components/status.tsx';
import { toastDone, toastError } from '@/components/toast.tsx';
import { type DownloadTarget, downloadEach, downloadZip } from '@/entities/email/email-download.ts';
import { useSettings } from '@/entities/settings/use-settings.ts';
import classes from './completion-panel.module.css';

interface CompletionPanelProps {
  batch: Batch;
  retrying: boolean;
  onRetryFailed: () => void;
}

/** What came of the batch, and what to do with it: partial success is an end of its own. */
export function CompletionPanel({ batch, retrying, onRetryFailed }: CompletionPanelProps) {
  const { settings } = useSettings();
  const [done, setDone] = useState(0);
  const targets: DownloadTarget[] = batch.items.flatMap(({ state, version, index, campaign_name }) =>
    state === 'completed' && version !== null
      ? [{ client: batch.client, session: batch.session_id, index, version, campaign_name }]
      : [],
  );
  const klaviyo = settings.download_mode === 'klaviyo';
  const variant = klaviyo ? 'klaviyo' : 'download';
  const each = useMutation({
    mutationFn: () => downloadEach(targets, variant, setDone),
    onSuccess: (failed) =>
      failed.length === 0
        ? toastDone(`${targets.length} emails downloaded`)
        : toastError(
            `${targets.length - failed.length} emails downloaded, ${failed.length} failed`,
            failed.join(', '),
          ),
  });
  const zip = useMutation({
    mutationFn: () =>
      downloadZip(targets, variant, `emails ${batch.client} ${batch.created_at.slice(0, 10)}`, setDone),
    onSuccess: () => toastDone(`${targets.length} emails in one ZIP`, 'With their images and a manifest.'),
    meta: { failure: 'The ZIP was not made' },
  });
  const busy = each.isPending || zip.isPending;
  const { completed, failed, cancelled } = batch.totals;
  return (
    <section className={classes.panel} aria-label="Result">
      <div>
        <h2 className={classes.title}>{headline(batch)}</h2>
        <Group gap="md" mt={6}>
          <Status tone="ok">{completed} done</Status>
          {failed > 0 && <Status tone="bad">{failed} failed</Status>}
          {cancelled > 0 && <Status tone="idle">{cancelled} cancelled</Status>}
          <span className={classes.usage}>{usage(batch)}</span>
        </Group>
      </div>
      <Group gap="xs">
        {failed + cancelled > 0 && (
          <Button variant="default" onClick={onRetryFailed} loading={retrying}>
            {failed > 0 ? `Retry failed (${failed})` : `Generate the rest (${cancelled})`}
          </Button>
        )}
        {targets.length > 0 && (
          <Button.Group>
            <Button leftSection={<IconDownload size={16} />} onClick={() => zip.mutate()} disabled={busy}>
              {busy
                ? `${done} of ${targets.length}…`
                : `Download ${targets.length} emails${klaviyo ? ' for Klaviyo' : ''}`}
            </Button>
            <Menu>
              <Menu.Target>
                <Button px="xs" aria-label="More ways to download" disabled={busy}>
                  <IconChevronDown size={16} />
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => zip.mutate()}>One ZIP with images and manifest</Menu.Item>
                <Menu.Item onClick={() => each.mutate()}>{targets.length} separate .html files</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </Button.Group>
        )}
      </Group>
    </section>
  );
}

function headline({ state, totals: { total, completed } }: Batch): string {
  if (state === 'cancelled') return 'Cancelled: what was finished is kept';
  return completed === total ? 'All emails are ready' : `${completed} of ${total} emails are ready`;
}

function usage({ usage: { input_tokens, output_tokens, cost_usd } }: Batch): string {
  if (input_tokens + output_tokens === 0) return 'no model tokens used';
  const tokens = `${(input_tokens + output_tokens).toLocaleString()} tokens`;
  return cost_usd === null ? tokens : `${tokens}, about $${cost_usd.toFixed(cost_usd < 0.1 ? 4 : 2)}`;
}
