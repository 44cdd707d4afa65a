import type { RouteBodyInput } from '#shared/contract/routes.ts';
import { ApiError, call, NetworkError } from './api.ts';
import { sendAndTell } from './transport.ts';

type Purpose = RouteBodyInput<'createUpload'>['purpose'];

interface UploadOptions {
  signal?: AbortSignal | undefined;
  /** Its brand, if not the tab's. */
  client?: string | undefined;
  /** Part sent, 0-1. */
  onProgress?: (part: number) => void;
}

/** Returns a key for the call that reads the file. */
export async function uploadFile(
  purpose: Purpose,
  file: File,
  contentType: string,
  { signal, client, onProgress }: UploadOptions = {},
): Promise<string> {
  const upload = await call('createUpload', {
    body: { purpose, content_type: contentType, size: file.size, name: file.name },
    signal,
    client,
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  form.append('file', file);
  const response = await sendAndTell(
    upload.url,
    { method: 'POST', body: form, signal },
    () => {},
    onProgress,
  ).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new NetworkError(error);
  });
  if (!response.ok) {
    const [, reason] = /<Message>([^<]*)<\/Message>/.exec(await response.text()) ?? [];
    throw new ApiError(response.status, {
      code: 'validation',
      detail: `The file was not accepted${reason ? `: ${reason}` : ''}`,
    });
  }
  return upload.key;
}
