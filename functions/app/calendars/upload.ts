import { createHash, randomUUID } from 'node:crypto';
import { onlyOnce } from '../once.ts';
import { createCalendar, type UploadAnswer } from './create.ts';
import { readResults } from './import-files.ts';
import type { CalendarFile } from './reader/read-file.ts';
import { toCampaign } from './records.ts';
import { campaignsOf, findCalendar } from './store.ts';

interface Upload {
  user: { sub: string; username: string };
  client: string;
  file: CalendarFile;
  idempotencyKey: string | undefined;
  /** Milliseconds left for the answer. */
  remainingMs: () => number;
}

/**
 * Reads a calendar file into a new session, once per Idempotency-Key: a repeated upload answers the calendar stored first, as it is
 * now, and stores it only when the first call ended before it could. Throws the spec's upload errors, and 409 when the key was
 * used for another file.
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
  const [session = randomUUID()] = ids;
  const stored = first ? undefined : await storedUpload(session);
  return stored ?? createCalendar({ user, client, file, session, repeated: !first, remainingMs });
}

async function storedUpload(session: string): Promise<UploadAnswer | undefined> {
  const calendar = await findCalendar(session);
  if (!calendar) return undefined;
  const [campaigns, processing_results] = await Promise.all([campaignsOf(session), readResults(calendar)]);
  if (!processing_results) return undefined;
  return {
    success: true,
    session_id: session,
    client: calendar.client,
    campaigns: campaigns.map(toCampaign),
    csv_headers: calendar.csv_headers,
    processing_results,
  };
}
