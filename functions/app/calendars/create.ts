import type * as z from 'zod';
import type { uploadAnswer } from '#shared/contract/schemas/calendar.ts';
import { existingImages } from '../images/all-images.ts';
import { activityId, recordActivity } from './activity/entries.ts';
import { type CalendarRecord, calendars, campaigns } from './calendar-records.ts';
import { rememberCalendar } from './clients/workbooks.ts';
import { type CalendarImport, storeImport, storeResults, storeSource } from './import-files.ts';
import { matchImage } from './match-image.ts';
import { newCampaign } from './new-campaign.ts';
import { campaignsIn, guessedFields, resultsOf, unnamedRows } from './read-import.ts';
import { attentionContext, showCampaigns } from './show.ts';
import { count } from './summary.ts';

export interface NewCalendar {
  user: { username: string };
  client: string;
  source: CalendarImport;
  bytes: Uint8Array | undefined;
  file_hash?: string;
  calendarId: string;
  created_at?: string;
  /** Existing records stay: people may have edited them. */
  repeated?: boolean;
  remainingMs?: () => number;
}

const FIRST_READING = '1';

export type UploadAnswer = z.output<typeof uploadAnswer>;

/** Throws 'No valid campaigns found in CSV'. */
export async function createCalendar({
  user,
  client,
  source,
  bytes,
  file_hash,
  calendarId,
  created_at = new Date().toISOString(),
  repeated = false,
  remainingMs,
}: NewCalendar): Promise<UploadAnswer> {
  const images = await existingImages(client);
  const read = campaignsIn(source);
  const records = read.campaigns.map(({ row, fields, preview_text_auto, doubts, cells }, index) =>
    newCampaign({
      session_id: calendarId,
      client,
      index,
      fields,
      preview_text_auto,
      doubts,
      cells,
      image: matchImage(fields.image_tag, images),
      source_row: row,
    }),
  );
  source.indexes = records.map(({ source_row, index }) => [source_row ?? 0, index]);
  const results = resultsOf(source, read, records);
  const guessed_fields = guessedFields(source.mapping);
  const unnamed_rows = unnamedRows(read);
  const calendar: CalendarRecord = {
    session_id: calendarId,
    client,
    created_at,
    name: source.file_name,
    created_by: user.username,
    kind: 'calendar',
    state: 'open',
    revision: 0,
    next_index: records.length,
    latest_batch_id: null,
    csv_headers: source.sheet.headers,
    ready: true,
    import_key: FIRST_READING,
    file_hash,
    guessed_fields,
    unnamed_rows,
    counted: {
      ...count(records, await attentionContext({ client, guessed_fields, unnamed_rows })),
      changes: 0,
    },
  };
  await Promise.all([
    repeated ? campaigns.createMany(records) : campaigns.putMany(records, { remainingMs }),
    bytes && storeSource(calendarId, FIRST_READING, bytes),
    storeImport(calendarId, FIRST_READING, source),
    storeResults(calendarId, FIRST_READING, results),
  ]);
  // Last, so that only complete calendars are listed.
  await calendars.create(calendar);
  if (source.options.clients) await rememberCalendar(source.sheet.headers, client, calendarId);
  await recordActivity({
    session_id: calendarId,
    id: activityId(created_at, FIRST_READING),
    at: created_at,
    kind: 'import',
    by: user.username,
    added: records.length,
    file_name: source.file_name,
  });
  return {
    success: true,
    session_id: calendarId,
    client,
    campaigns: await showCampaigns(calendar, records),
    csv_headers: calendar.csv_headers,
    processing_results: results,
  };
}
