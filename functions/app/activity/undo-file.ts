import * as z from 'zod';
import { id } from '#shared/contract/schemas/common.ts';
import { getText, putObject } from '../../services/bucket.ts';
import { campaignRecord } from '../calendars/records.ts';

/** What a change wrote and what was there before, so that it can be undone. */
export const undo = z.object({
  changes: z.array(
    z.object({ index: z.int(), before: campaignRecord.partial(), wrote: campaignRecord.partial() }),
  ),
  added: z.array(z.int()),
  /** The file reading the change applied to the calendar, and the one before it. */
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
  /** Calendars of other brands it made. */
  calendars: z.array(id).default([]),
});
export type Undo = z.infer<typeof undo>;

const undoFile = (calendarId: string, entry: string) => `calendars/${calendarId}/undo/${entry}.json`;

export const storeUndo = (calendarId: string, entry: string, content: z.input<typeof undo>): Promise<void> =>
  putObject(undoFile(calendarId, entry), JSON.stringify(content), { contentType: 'application/json' });

export async function readUndo(calendarId: string, entry: string): Promise<Undo | undefined> {
  const text = await getText(undoFile(calendarId, entry));
  return text === undefined ? undefined : undo.parse(JSON.parse(text));
}
