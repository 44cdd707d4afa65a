import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { followBatch } from '#infra/client/follow-batch.ts';
import type { GalleyClient } from '#infra/client/galley-client.ts';
import { inTerminal } from '#infra/terminal.ts';
import { DEFAULT_CLIENT } from '#shared/contract/default-client.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { sampleCalendarOf } from '#shared/samples/sample-calendars.ts';
import { duration, kilobytes, seconds } from './progress.ts';

export const SAMPLE_BRAND = DEFAULT_CLIENT;
export function samplePath(brand: string): string | undefined {
  const sample = sampleCalendarOf(brand);
  return sample && resolve(import.meta.dirname, '../../shared/samples', sample.file);
}

export const sampleCalendar = resolve(import.meta.dirname, '../../shared/samples/sample-calendar.csv');

export async function isEmpty(client: GalleyClient): Promise<boolean> {
  const { clients } = await client.call('listClients');
  for (const { id } of clients) {
    for (const archived of ['false', 'true'] as const) {
      const { calendars } = await client.call('listCalendars', { query: { client: id, archived } });
      if (calendars.length > 0) return false;
    }
  }
  return true;
}

export async function generateSample(client: GalleyClient, print: (line: string) => void): Promise<void> {
  const bytes = readFileSync(sampleCalendar);
  const calendar = await client.call('uploadCampaignCalendar', {
    body: { client: SAMPLE_BRAND },
    files: { csv_file: { name: 'sample-calendar.csv', type: 'text/csv', bytes } },
  });
  const ready = calendar.campaigns.filter((campaign: Campaign) => campaign.ready);
  const { clients } = await client.call('listClients');
  const brand = clients.find(({ id }) => id === SAMPLE_BRAND)?.display_name ?? SAMPLE_BRAND;
  print(`Generating the sample calendar: ${ready.length} campaigns of ${inTerminal(brand)}, 8 at a time.`);
  const started = Date.now();
  const { batch_id } = await client.call('createBatch', {
    body: {
      session_id: calendar.session_id,
      indexes: ready.map(({ index }) => index),
      duplicate_mode: 'auto_use',
    },
  });
  const sizes = new Map<number, number>();
  let ended = 0;
  const batch = await followBatch(client, batch_id, (item, { totals: { total } }) => {
    ended += 1;
    const position = `${String(ended).padStart(String(total).length)}/${total}`;
    const outcome =
      item.state === 'completed' ? seconds(duration(item)) : `failed: ${inTerminal(item.error ?? '')}`;
    print(
      `  ${item.state === 'completed' ? '✓' : '✗'} ${position}  ${inTerminal(item.campaign_name)}  (${outcome})`,
    );
  });
  const { campaigns } = await client.call('getCalendar', { params: { session: calendar.session_id } });
  for (const campaign of campaigns) if (campaign.email) sizes.set(campaign.index, campaign.email.bytes);
  const bytesInAll = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const failed = batch.totals.failed > 0 ? `, ${batch.totals.failed} failed` : '';
  print(
    `${batch.totals.completed} emails in ${seconds(Date.now() - started)}${failed}, ${kilobytes(bytesInAll / Math.max(1, sizes.size))} each on average.`,
  );
  print(
    `See them: ${client.base}/batch-progress?session=${calendar.session_id}&batch=${batch_id}&client=${SAMPLE_BRAND}`,
  );
}
