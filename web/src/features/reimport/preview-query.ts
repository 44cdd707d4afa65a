import { queryOptions } from '@tanstack/react-query';
import { INLINE_FILE_LIMIT } from '#shared/contract/limits.ts';
import { contentTypeOf } from '@/entities/calendar/content-type.ts';
import { call } from '@/lib/api.ts';
import { uploadFile } from '@/lib/upload-file.ts';

/** Fetched once per file. `client` is the calendar's brand if it differs from the tab's. */
export const reimportPreviewQuery = (calendarId: string, file: File, client?: string) =>
  queryOptions({
    queryKey: ['reimport', calendarId, file.name, file.size, file.lastModified] as const,
    queryFn: async ({ signal }) => {
      const params = { session: calendarId };
      if (file.size <= INLINE_FILE_LIMIT)
        return call('previewReimport', {
          params,
          as: 'multipart',
          body: {},
          files: { csv_file: file },
          signal,
          client,
        });
      const csvKey = await uploadFile('csv', file, contentTypeOf(file), { signal, client });
      return call('previewReimport', {
        params,
        as: 'multipart',
        body: { csv_key: csvKey, name: file.name },
        signal,
        client,
      });
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The calendar may have changed by the next time.
    gcTime: 0,
    retry: false,
  });
