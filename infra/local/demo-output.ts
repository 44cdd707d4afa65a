import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CallFailed, type GalleyClient } from '#infra/client/galley-client.ts';
import type { ImportIssue } from '#shared/contract/schemas/calendar.ts';
import type { WordsBy } from '#shared/contract/schemas/common.ts';
import { uniqueFileNames } from '#shared/domain/image/file-name.ts';
import { IMAGE_FOLDER, withImagesAt } from '#shared/email/export/package.ts';

export interface DemoReport {
  calendar: string;
  brand: string;
  writer: 'openai' | 'none';
  totals: { campaigns: number; completed: number; failed: number; bytes: number };
  campaigns: {
    index: number;
    campaign_name: string;
    file: string | null;
    status: 'completed' | 'error' | 'not_ready';
    error_type?: string;
    error?: string;
    writer: WordsBy | null;
    bytes: number;
    ms: number;
  }[];
  warnings: { row: number | null; campaign_index: number | null; message: string }[];
}

export interface DemoResult {
  client: GalleyClient;
  brand: string;
  calendarId: string;
  items: Map<number, { error_type: string | null; error: string | null; ms: number }>;
  issues: ImportIssue[];
  out: string;
  mediaBase: string | undefined;
}

export async function writeEmails({
  client,
  brand,
  calendarId,
  items,
  issues,
  out,
  mediaBase,
}: DemoResult): Promise<DemoReport> {
  const { campaigns, calendar } = await client.call('getCalendar', { params: { session: calendarId } });
  const { writer } = await client.call('config');
  const names = uniqueFileNames(campaigns.map(({ campaign_name }) => campaign_name));
  const images = new Set<string>();
  const rows: DemoReport['campaigns'] = [];
  for (const [position, campaign] of campaigns.entries()) {
    const item = items.get(campaign.index);
    const row = { index: campaign.index, campaign_name: campaign.campaign_name, ms: item?.ms ?? 0 };
    if (!campaign.email) {
      rows.push({ ...row, file: null, writer: null, bytes: 0, ...failureOf(campaign, item) });
      continue;
    }
    const email = await client.call('getEmail', {
      params: { client: brand, index: campaign.index },
      query: { session: calendarId, variant: 'download' },
    });
    const { html, images: shown } = withImagesAt(email.html, mediaBase);
    for (const name of shown) images.add(name);
    const file = names[position] as string;
    writeFileSync(join(out, file), html);
    rows.push({ ...row, file, status: 'completed', writer: email.writer, bytes: Buffer.byteLength(html) });
  }
  await writeImages(client, out, images);
  const completed = rows.filter(({ status }) => status === 'completed');
  const report: DemoReport = {
    calendar: calendar.name,
    brand,
    writer,
    totals: {
      campaigns: rows.length,
      completed: completed.length,
      failed: rows.length - completed.length,
      bytes: completed.reduce((sum, { bytes }) => sum + bytes, 0),
    },
    campaigns: rows,
    warnings: issues.map(({ row, campaign_index, message }) => ({ row, campaign_index, message })),
  };
  writeFileSync(join(out, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  return report;
}

function failureOf(
  campaign: { missing: string[]; ready: boolean; error: string | null },
  item: { error_type: string | null; error: string | null } | undefined,
) {
  if (!campaign.ready)
    return { status: 'not_ready' as const, error: `missing: ${campaign.missing.join(', ')}` };
  return {
    status: 'error' as const,
    error: item?.error ?? campaign.error ?? 'Unknown error occurred',
    ...(item?.error_type && { error_type: item.error_type }),
  };
}

async function writeImages(client: GalleyClient, out: string, names: Set<string>): Promise<void> {
  mkdirSync(join(out, IMAGE_FOLDER), { recursive: true });
  for (const name of names) {
    const response = await fetch(`${client.base}/media/${name}`);
    if (!response.ok)
      throw new CallFailed('getEmail', response, {
        detail: `The image ${name} could not be read (${response.status}).`,
      });
    writeFileSync(join(out, IMAGE_FOLDER, name), await response.bytes());
  }
}
