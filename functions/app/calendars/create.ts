import type * as z from 'zod';
import type { uploadAnswer } from '#shared/contract/schemas/calendar.ts';
import { put, putMany } from '../../services/table.ts';
import { existingImages } from '../images/library.ts';
import { storeImport, storeResults, storeSource } from './import-files.ts';
import { matchImage } from './match-image.ts';
import { newCampaign } from './new-campaign.ts';
import { importItems } from './pages.ts';
import { campaignsIn, resultsOf } from './read-import.ts';
import { readUpload } from './read-upload.ts';
import type { CalendarFile } from './reader/read-file.ts';
import { type CalendarRecord, calendarKey, calendarList, toCampaign } from './records.ts';
import { count } from './summary.ts';

export interface NewCalendar {
  user: { username: string };
  client: string;
  file: CalendarFile;
  /** The id of the new session. */
  session: string;
}

/** Key of a calendar's first reading. */
const FIRST = '1';

export type UploadAnswer = z.output<typeof uploadAnswer>;

/** Reads a CSV calendar into a new session of the brand. Throws the spec's upload errors (§5, §8), each saying what to do. */
export async function createCalendar({
  user,
  client,
  file,
  session: session_id,
}: NewCalendar): Promise<UploadAnswer> {
  const [source, images] = await Promise.all([readUpload(client, file), existingImages(client)]);
  const read = campaignsIn(source);
  const campaigns = read.campaigns.map(({ row, fields, preview_text_auto }, index) =>
    newCampaign({
      session_id,
      client,
      index,
      fields,
      preview_text_auto,
      image: matchImage(fields.image_tag, images),
      source_row: row,
    }),
  );
  source.indexes = campaigns.map(({ source_row, index }) => [source_row ?? 0, index]);
  const results = resultsOf(source, read, campaigns);
  const created_at = new Date().toISOString();
  const calendar: CalendarRecord = {
    session_id,
    client,
    created_at,
    name: file.name,
    created_by: user.username,
    kind: 'calendar',
    state: 'open',
    revision: 0,
    next_index: campaigns.length,
    latest_batch_id: null,
    ...{
      csv_headers: source.sheet.headers,
      ready: true,
      import_key: FIRST,
      counted: { ...count(campaigns), changes: 0 },
    },
  };
  await Promise.all([
    putMany(importItems(campaigns)),
    storeSource(session_id, FIRST, file.bytes),
    storeImport(session_id, FIRST, source),
    storeResults(session_id, FIRST, results),
  ]);
  // Last: a calendar is listed only when everything of it is stored.
  await put({ ...calendarKey(session_id), gsi1pk: calendarList(client), gsi1sk: created_at, ...calendar });
  return {
    success: true,
    session_id,
    client,
    campaigns: campaigns.map(toCampaign),
    csv_headers: calendar.csv_headers,
    processing_results: results,
  };
}
