import { createHash, randomUUID } from 'node:crypto';
import { onlyOnce } from '../once.ts';
import { requireNewWorkbook } from './clients/known-workbook.ts';
import { createCalendar, type UploadAnswer } from './create.ts';
import { readResults } from './import-files.ts';
import { readUpload } from './read-upload.ts';
import type { CalendarFile } from './reader/read-file.ts';
import { sameFileIssues } from './same-file.ts';
import { showCampaigns } from './show.ts';
import { campaignsOf, findCalendar } from './store.ts';

interface Upload {
  user: { sub: string; username: string };
  client: string;
  file: CalendarFile;
  idempotencyKey: string | undefined;
  asksIfKnown?: boolean;
  remainingMs: () => number;
}

/**
 * One calendar per Idempotency-Key; a repeated call returns its present state. Throws the spec's upload
 * errors, 409 for a key used with a different file and, with `asksIfKnown`, as `requireNewWorkbook`.
 */
export async function uploadCalendar({
  user,
  client,
  file,
  idempotencyKey,
  asksIfKnown = false,
  remainingMs,
}: Upload): Promise<UploadAnswer> {
  const content = createHash('sha256').update(file.bytes).digest('base64url');
  const { ids, first } = await onlyOnce(
    {
      user,
      call: 'uploadCampaignCalendar',
      key: idempotencyKey,
      request: [client, file.name, content, ...(file.sheet === undefined ? [] : [file.sheet])],
    },
    [randomUUID()],
  );
  const [calendarId = randomUUID()] = ids;
  const stored = first ? undefined : await storedUpload(calendarId);
  if (stored) return stored;
  const source = await readUpload(client, file);
  const { clients } = source.options;
  if (asksIfKnown && clients) await requireNewWorkbook(source.sheet.headers, clients);
  const { bytes, sheet } = file;
  const file_hash = sheet === undefined ? content : `${content} ${sheet}`;
  source.warnings.push(...(await sameFileIssues({ client, file_hash, session_id: calendarId })));
  return createCalendar({
    user,
    client,
    source,
    bytes,
    file_hash,
    calendarId,
    repeated: !first,
    remainingMs,
  });
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
