import { INLINE_FILE_LIMIT } from '#shared/contract/limits.ts';
import type { RouteResponse } from '#shared/contract/routes.ts';
import type { WorkbookCalendar } from '#shared/contract/schemas/calendar.ts';
import { contentTypeOf } from '@/entities/calendar/content-type.ts';
import { ApiError, call, messageOf } from '@/lib/api.ts';
import { sendOnce } from '@/lib/idempotency-key.ts';
import { uploadFile } from '@/lib/upload-file.ts';
import { pastedTitle } from './pasted-file.ts';

export type Uploaded = RouteResponse<'uploadCampaignCalendar'>;

/** Spec §5; the server's message says why. */
const refusals: Partial<Record<ApiError['code'], string>> = {
  invalid_file_type: 'Invalid file type',
  parse_failed: 'Failed to parse campaign calendar',
  no_campaigns: 'No valid campaigns found in CSV',
};

export function refusalSentence(error: unknown): string {
  const reason = error instanceof ApiError ? refusals[error.code] : undefined;
  const detail = messageOf(error, 'Please check your CSV format and try again');
  return reason ? `${reason}. ${detail}` : detail;
}

interface Options {
  client: string;
  signal: AbortSignal;
  sheet?: string | undefined;
  onSent: () => void;
  /** Makes a new calendar even if earlier ones could be updated. */
  create?: boolean;
}

/** An edited file is different work. */
const workOf = (file: File, client: string, sheet = '') =>
  ['upload', client, file.name, file.size, file.lastModified, sheet].join(' ');

/** From earlier versions of a workbook of several clients; undefined for other failures. */
export function knownCalendars(error: unknown): WorkbookCalendar[] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'known_workbook') return undefined;
  return (error.current as { calendars: WorkbookCalendar[] }).calendars;
}

/** Retrying after a lost answer stores the calendar once. */
export async function uploadCalendar(
  file: File,
  { client, signal, sheet, onSent, create = false }: Options,
): Promise<Uploaded> {
  const title = pastedTitle(file);
  const choices = {
    if_known: create ? ('create' as const) : ('ask' as const),
    ...(sheet !== undefined && { sheet }),
    ...(title !== undefined && { title }),
  };
  if (file.size <= INLINE_FILE_LIMIT) {
    return sendOnce(workOf(file, client, sheet), (idempotencyKey) =>
      call('uploadCampaignCalendar', {
        as: 'multipart',
        body: choices,
        files: { csv_file: file },
        client,
        idempotencyKey,
        signal,
        onSent,
      }),
    );
  }
  // The upload is only a file so far: a failure here has stored no calendar.
  const csvKey = await uploadFile('csv', file, contentTypeOf(file), { signal, client }).catch(
    (error: unknown) => {
      if (signal.aborted) throw error;
      throw new Error(messageOf(error), { cause: error });
    },
  );
  onSent();
  return sendOnce(workOf(file, client, sheet), (idempotencyKey) =>
    call('uploadCampaignCalendar', {
      as: 'multipart',
      body: { ...choices, csv_key: csvKey, name: file.name },
      client,
      idempotencyKey,
      signal,
    }),
  );
}
