import type { RouteResponse } from '#shared/contract/routes.ts';
import { call } from '@/lib/api.ts';
import { INLINE_LIMIT, uploadFile } from '@/lib/upload-file.ts';

export type Uploaded = RouteResponse<'uploadCampaignCalendar'>;

interface Options {
  signal: AbortSignal;
  /** The whole file has been sent; the server reads it now. */
  onSent: () => void;
}

/** Sends a calendar and has it read into a new session. */
export async function uploadCalendar(file: File, { signal, onSent }: Options): Promise<Uploaded> {
  if (file.size <= INLINE_LIMIT) {
    return call('uploadCampaignCalendar', { as: 'multipart', body: {}, files: { csv_file: file }, signal, onSent });
  }
  const csvKey = await uploadFile('csv', file, 'text/csv', signal);
  onSent();
  return call('uploadCampaignCalendar', { as: 'multipart', body: { csv_key: csvKey, name: file.name }, signal });
}
