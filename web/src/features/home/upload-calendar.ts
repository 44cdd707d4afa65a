import type { RouteResponse } from '#shared/contract/routes.ts';
import { ApiError, call, messageOf } from '@/lib/api.ts';
import { INLINE_LIMIT, uploadFile } from '@/lib/upload-file.ts';

export type Uploaded = RouteResponse<'uploadCampaignCalendar'>;

/** The spec's sentences for what was refused (§5); the server's says why. */
const refusals: Partial<Record<ApiError['code'], string>> = {
  invalid_file_type: 'Invalid file type',
  parse_failed: 'Failed to parse campaign calendar',
  no_campaigns: 'No valid campaigns found in CSV',
};

/** What became of a failed upload, and what to do. */
export function refusalSentence(error: unknown): string {
  const reason = error instanceof ApiError ? refusals[error.code] : undefined;
  const detail = messageOf(error, 'Please check your CSV format and try again');
  return reason ? `${reason}. ${detail}` : detail;
}

interface Options {
  signal: AbortSignal;
  /** The whole file has been sent; the server reads it now. */
  onSent: () => void;
}

/** Sends a calendar and has it read into a new session. */
export async function uploadCalendar(file: File, { signal, onSent }: Options): Promise<Uploaded> {
  if (file.size <= INLINE_LIMIT) {
    return call('uploadCampaignCalendar', {
      as: 'multipart',
      body: {},
      files: { csv_file: file },
      signal,
      onSent,
    });
  }
  const csvKey = await uploadFile('csv', file, 'text/csv', signal);
  onSent();
  return call('uploadCampaignCalendar', {
    as: 'multipart',
    body: { csv_key: csvKey, name: file.name },
    signal,
  });
}
