import * as z from 'zod';
import { id } from '#shared/contract/schemas/common.ts';
import { invalid } from '../../../errors.ts';
import { readStoredText } from '../../../records/read-stored.ts';
import { storable } from '../../../records/write-check.ts';
import { getText, putObject } from '../../../services/bucket.ts';
import { log } from '../../../services/log.ts';
import { campaignRecord } from '../calendar-records.ts';

export const undo = z.object({
  changes: z.array(
    z.object({ index: z.int(), before: campaignRecord.partial(), wrote: campaignRecord.partial() }),
  ),
  added: z.array(z.int()),
  reading: z
    .object({
      wrote: id,
      before: z.object({
        import_key: id,
        csv_headers: z.array(z.string()),
        name: z.string(),
        guessed_fields: z.array(z.string()).default([]),
        unnamed_rows: z.array(z.int()).default([]),
      }),
    })
    .nullable(),
  calendars: z.array(id).default([]),
});
export type Undo = z.infer<typeof undo>;

const undoFile = (calendarId: string, entry: string) => `calendars/${calendarId}/undo/${entry}.json`;

export async function storeUndo(
  calendarId: string,
  entry: string,
  content: z.input<typeof undo>,
): Promise<void> {
  storable(undo, content, 'The change');
  await putObject(undoFile(calendarId, entry), JSON.stringify(content), { contentType: 'application/json' });
}

export async function readUndo(calendarId: string, entry: string): Promise<Undo | undefined> {
  const text = await getText(undoFile(calendarId, entry));
  if (text === undefined) return undefined;
  const read = readStoredText(undo, text);
  if ('record' in read) return read.record;
  log.error('undo unreadable', { at: undoFile(calendarId, entry), problem: read.problem });
  throw invalid('What this change wrote is damaged, so it cannot be undone; nothing was changed.');
}
