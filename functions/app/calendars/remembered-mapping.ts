import * as z from 'zod';
import { type ImportField, importFields } from '#shared/contract/calendar-fields.ts';
import { dateOrder, type WordMeaning, wordMeaning } from '#shared/contract/schemas/calendar.ts';
import { instant } from '#shared/contract/schemas/common.ts';
import type { ChosenColumns, ColumnMapping } from '#shared/domain/calendar/columns/mapping-types.ts';
import { readHeader } from '#shared/domain/calendar/columns/match-header.ts';
import { fold } from '#shared/text/words.ts';
import { defineRecord } from '../../records/define-record.ts';
import { brandPartition } from '../brands/brand-records.ts';
import { headersKey } from './headers-key.ts';

const rememberedMapping = z.object({
  columns: z.partialRecord(z.enum(importFields), z.array(z.string())).optional(),
  date_order: dateOrder.optional(),
  state_words: z.array(wordMeaning).optional(),
  updated_at: instant,
});
export type RememberedMapping = z.infer<typeof rememberedMapping>;

export const rememberedMappings = defineRecord({
  name: 'remembered mapping',
  version: 3,
  schema: rememberedMapping,
  key: ({ client, headers }: { client: string; headers: readonly string[] }) => ({
    pk: brandPartition(client),
    sk: `MAPPING#${headersKey(headers)}`,
  }),
  // Adds fields; campaign names no longer replace subject lines.
  upgrades: {
    1: (old) => ({ ...old, columns: withoutBorrowedSubject(old.columns) }),
    2: (old) => old,
  },
});

function withoutBorrowedSubject(stored: unknown): unknown {
  const columns = rememberedMapping.shape.columns.safeParse(stored);
  if (!columns.data) return stored;
  const { subject_line = [], ...others } = columns.data;
  const [header = ''] = subject_line;
  const isOwn = readHeader(header).candidates[0]?.field === 'subject_line';
  return !isOwn && others.campaign_name?.includes(header) ? others : stored;
}

export async function rememberMapping(
  client: string,
  headers: readonly string[],
  mapping: ColumnMapping,
  order: RememberedMapping['date_order'],
): Promise<void> {
  const columns = Object.fromEntries(
    Object.entries(mapping).map(([field, { columns: positions }]) => [
      field,
      positions.map((position) => headers[position] ?? ''),
    ]),
  );
  const updated_at = new Date().toISOString();
  const set = { columns, updated_at, ...(order && { date_order: order }) };
  await rememberedMappings.upsert(
    { client, headers },
    { set, ...(!order && { remove: ['date_order'] as const }) },
  );
}

export async function rememberStateWords(
  client: string,
  headers: readonly string[],
  state_words: WordMeaning[],
): Promise<void> {
  const updated_at = new Date().toISOString();
  await rememberedMappings.upsert({ client, headers }, { set: { state_words, updated_at } });
}

export const recallMapping = (
  client: string,
  headers: readonly string[],
): Promise<RememberedMapping | undefined> => rememberedMappings.get({ client, headers });

/** Covers every field, so that none is guessed, except clients: the next file may name others. */
export function positionsOf(
  columns: NonNullable<RememberedMapping['columns']>,
  headers: readonly string[],
): ChosenColumns {
  const position = new Map(headers.map((header, column) => [fold(header).trim(), column]));
  return Object.fromEntries(
    importFields
      .filter((field) => field !== 'client' || columns.client !== undefined)
      .map((field: ImportField) => [
        field,
        (columns[field] ?? []).flatMap((name) => position.get(fold(name).trim()) ?? []),
      ]),
  );
}
