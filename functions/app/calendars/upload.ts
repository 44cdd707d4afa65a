import { createHash, randomUUID } from 'node:crypto';
import { onlyOnce } from '../once.ts';
import { createCalendar, type UploadAnswer } from './create.ts';
import { readResults } from './import-files.ts';
import type { CalendarFile } from './reader/read-file.ts';
import { showCampaigns } from './show.ts';
import { campaignsOf, findCalendar } from './store.ts';

interface Upload {
  user: { sub: string; username: string };
  client: string;
  file: CalendarFile;
  idempotencyKey: string | undefined;
  /** Milliseconds left to answer. */
  remainingMs: () => number;
}

/**
 * Creates a calendar from a file, once per Idempotency-Key: a repeated upload returns the calendar as it is
 * now, or stores it if the first call could not. Throws the upload errors of the spec, and 409 when the key
 * was used for a different file.
 */
export async function uploadCalendar({
  user,
  client,
  file,
  idempotencyKey,
  remainingMs,
}: Upload): Promise<UploadAnswer> {
  const content = createHash('sha256').update(file.bytes).digest('base64url');
  const { ids, first } = await onlyOnce(
    { user, call: 'uploadCampaignCalendar', key: idempotencyKey, request: [client, file.name, content] },
    [randomUUID()],
  );
  const [calendarId = randomUUID()] = ids;
  const stored = first ? undefined : await storedUpload(calendarId);
  return stored ?? createCalendar({ user, client, file, calendarId, repeated: !first, remainingMs });
}

async function storedUpload(calendarId: string): Promise<UploadAnswer | undefined> {
  const calendar = await findCalendar(calendarId);
  if (!calendar) return undefined;
  const [campaigns, processing_results] = await Promise.all([campaignsOf(calendarId), readResults(calendar)]);
  if (!processing_results) return undefined;
  return {
    success: true,
    session_id: calendarId,
    client: calendar.client,
    campaigns: await showCampaigns(calendar, campaigns),
    csv_headers: calendar.csv_headers,
    processing_results,
  };
}
