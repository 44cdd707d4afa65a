import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { GalleyClient } from '#infra/client/galley-client.ts';
import type { Batch } from '#shared/contract/schemas/batch.ts';

export const CLIENT = 'invigor8';
type Row = Record<string, string>;
/** Ends a wait for a batch that is stuck. */
const PATIENCE_MS = process.env.TEST_LONG ? 600_000 : 120_000;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Each row is complete enough to generate. */
export function calendarOf(rows: readonly Row[]): { name: string; type: string; bytes: Uint8Array } {
  const full = rows.map((row, n) => ({
    campaign_name: `Campaign ${n}`,
    brief: `Our spring sale is on. 20% off all blends until Sunday, number ${n}.`,
    subject_line: `Spring is here, number ${n}`,
    image_tag: '',
    ...row,
  }));
  const columns = [...new Set(full.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...full.map((row: Row) => columns.map((column) => quoted(row[column] ?? '')))];
  return { name: 'faults.csv', type: 'text/csv', bytes: Buffer.from(lines.join('\n')) };
}

export async function uploadCalendar(client: GalleyClient, rows: readonly Row[]): Promise<string> {
  const { session_id, campaigns } = await client.call('uploadCampaignCalendar', {
    body: { client: CLIENT },
    files: { csv_file: calendarOf(rows) },
  });
  expect(campaigns.map(({ campaign_name }) => campaign_name)).toHaveLength(rows.length);
  return session_id;
}

/** Returns the batch's id. */
export async function startBatch(
  client: GalleyClient,
  session_id: string,
  count: number,
  duplicate_mode: 'prompt' | 'auto_use' = 'auto_use',
): Promise<string> {
  const indexes = Array.from({ length: count }, (_, index) => index);
  const { batch_id } = await client.call('createBatch', { body: { session_id, indexes, duplicate_mode } });
  return batch_id;
}

/** Fails with its last state when that takes too long. */
export async function batchUntil(
  client: GalleyClient,
  batch: string,
  wanted: (batch: Batch) => boolean,
): Promise<Batch> {
  for (const end = Date.now() + PATIENCE_MS; ; ) {
    const seen = await client.call('getBatch', { params: { batch } });
    if (wanted(seen)) return seen;
    if (Date.now() > end) {
      const open = seen.items.filter(({ state }) => state !== 'completed');
      throw new Error(`After ${PATIENCE_MS} ms: ${JSON.stringify([seen.state, seen.totals, open], null, 1)}`);
    }
    await sleep(200);
  }
}

export const batchEnd = (client: GalleyClient, batch: string): Promise<Batch> =>
  batchUntil(client, batch, ({ state }) => state === 'complete');

export async function retryUntilDone(client: GalleyClient, batch: string, times: number): Promise<Batch> {
  for (let round = 0; ; round += 1) {
    const ended = await batchEnd(client, batch);
    if (ended.totals.completed === ended.totals.total || round === times) return ended;
    await client.call('retryBatch', { params: { batch }, body: {} });
  }
}

/** Each answer is checked against its schema. */
export async function readEverything(client: GalleyClient, session: string, batch: string): Promise<void> {
  const { items } = await client.call('getBatch', { params: { batch } });
  const { batches } = await client.call('listBatches', { query: { client: CLIENT } });
  expect(batches.map(({ batch_id }) => batch_id)).toContain(batch);
  await client.call('listCalendars', { query: { client: CLIENT } });
  await client.call('getCalendar', { params: { session } });
  await client.call('listActivity', { params: { session } });
  await client.call('getUsage', { params: { client: CLIENT } });
  await client.call('campaignsMetadata', { params: { client: CLIENT }, query: { session } });
  for (const { index, version, state } of items) {
    const at = { params: { client: CLIENT, index }, query: { session } };
    const { versions } = await client.call('listEmailVersions', at);
    if (state !== 'completed') continue;
    expect(versions.map((each) => each.version)).toContain(version);
    const { html, text } = await client.call('getEmail', at);
    expect(html).toMatch(/<\/html>\s*$/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be in an email
    expect(html + text).not.toMatch(/[\u0000\ufffd\u202e]|\p{Surrogate}/u);
  }
}

const NOT_FOR_PEOPLE =
  /[<>{}[\]]|undefined|null|NaN|Infinity|Invalid input|expected|JSON|schema|Exception|Error:|\bat .*\.ts|\d{5,}| {2}/;

/** For campaign planners: sentences that say what to do. */
export function expectSentences(text: string | null | undefined): void {
  expect(text).toMatch(/^[A-Z“"].*[.!?]$/s);
  expect(text).not.toMatch(NOT_FOR_PEOPLE);
  expect(text?.length).toBeLessThan(500);
}
