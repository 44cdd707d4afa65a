import { createHash } from 'node:crypto';
import * as z from 'zod';
import { dateOrder } from '#shared/contract/schemas/calendar.ts';
import { instant } from '#shared/contract/schemas/common.ts';
import { type ImportField, importFields } from '#shared/domain/calendar/fields.ts';
import type { ChosenColumns, ColumnMapping } from '#shared/domain/calendar/mapping-types.ts';
import { fold } from '#shared/domain/calendar/words.ts';
import { get, type Key, put } from '../../services/table.ts';

/** How a brand's people had a set of columns read; used when the same headers come again. */
const rememberedMapping = z.object({
  columns: z.partialRecord(z.enum(importFields), z.array(z.string())),
  date_order: dateOrder.optional(),
  updated_at: instant,
});
export type RememberedMapping = z.infer<typeof rememberedMapping>;

/** The same set of headers in any order and case is the same table. */
function keyOf(client: string, headers: readonly string[]): Key {
  const set = headers.map((header) => fold(header).trim()).sort();
  return {
    pk: `BRAND#${client}`,
    sk: `MAPPING#${createHash('sha256').update(JSON.stringify(set)).digest('base64url').slice(0, 22)}`,
  };
}

export const rememberMapping = (
  client: string,
  headers: readonly string[],
  mapping: ColumnMapping,
  order: RememberedMapping['date_order'],
) =>
  put({
    ...keyOf(client, headers),
    columns: Object.fromEntries(
      Object.entries(mapping).map(([field, { columns }]) => [
        field,
        columns.map((column) => headers[column] ?? ''),
      ]),
    ),
    ...(order && { date_order: order }),
    updated_at: new Date().toISOString(),
  });

export const recallMapping = (
  client: string,
  headers: readonly string[],
): Promise<RememberedMapping | undefined> => get(rememberedMapping, keyOf(client, headers));

/** Remembered names as positions in these headers; every field is settled, so that nothing is guessed beside it. */
export function positionsOf(
  columns: RememberedMapping['columns'],
  headers: readonly string[],
): ChosenColumns {
  const position = new Map(headers.map((header, column) => [fold(header).trim(), column]));
  return Object.fromEntries(
    importFields.map((field: ImportField) => [
      field,
      (columns[field] ?? []).flatMap((name) => position.get(fold(name).trim()) ?? []),
    ]),
  );
}
