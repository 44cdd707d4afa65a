import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { uploadAnswer } from '#shared/contract/schemas/calendar.ts';
import { put, putMany } from '../../services/table.ts';
import { existingImages } from '../images/library.ts';
import { storeResults, storeSource } from './import-files.ts';
import { matchImage } from './match-image.ts';
import { campaignItem, newCampaign } from './new-campaign.ts';
import { readCalendarFile } from './reader/read-file.ts';
import { type CalendarRecord, calendarKey, calendarList, toCampaign } from './records.ts';

export interface CalendarFile {
  name: string;
  bytes: Uint8Array;
}

/** Reads a CSV calendar into a new session of the brand. Throws the spec's upload errors (§8), each saying what to do. */
export async function createCalendar({
  user,
  client,
  file,
}: {
  user: { username: string };
  client: string;
  file: CalendarFile;
}): Promise<z.output<typeof uploadAnswer>> {
  const { headers, campaigns: rows, results } = readCalendarFile(file);
  const session_id = randomUUID();
  const images = await existingImages(client);
  const campaigns = rows.map(({ fields, preview_text_auto, row }, index) =>
    newCampaign({ session_id, client, index, fields, preview_text_auto, image: matchImage(fields.image_tag, images), source_row: row }),
  );
  const created_at = new Date().toISOString();
  const calendar: CalendarRecord = {
    ...{ session_id, client, created_at, name: file.name, created_by: user.username },
    ...{ kind: 'calendar', state: 'open', revision: 0, next_index: campaigns.length, latest_batch_id: null },
    ...{ csv_headers: headers, ready: true },
  };
  const tagged = campaigns.filter(({ image_tag }) => image_tag !== '');
  results.image_matches = tagged.filter(({ has_image }) => has_image).length;
  results.image_misses = tagged.length - results.image_matches;
  await Promise.all([storeSource(session_id, file.bytes), storeResults(session_id, results), putMany(campaigns.map(campaignItem))]);
  // Last: a calendar is listed only when everything of it is stored.
  await put({ ...calendarKey(session_id), gsi1pk: calendarList(client), gsi1sk: created_at, ...calendar });
  return { success: true, session_id, client, campaigns: campaigns.map(toCampaign), csv_headers: headers, processing_results: results };
}
