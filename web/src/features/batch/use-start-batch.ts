import { useMutation } from '@tanstack/react-query';
import type { DownloadMode, DuplicateMode, ExistingMode } from '#shared/contract/schemas/batch.ts';
import { refreshBatches } from '@/entities/batch/batch-queries.ts';
import { call } from '@/lib/api.ts';
import { sendOnce } from '@/lib/idempotency-key.ts';
import { queryClient } from '@/lib/query.ts';

interface StartInput {
  calendarId: string;
  indexes: number[];
  duplicateMode: DuplicateMode;
  downloadMode: DownloadMode;
  existing: ExistingMode;
  noHurry: boolean;
  makePictures: boolean;
}

/** Starts only one even if sent repeatedly. The screen shows refusals. */
export const useStartBatch = (onStarted: (batch: string) => void) =>
  useMutation({
    mutationFn: ({ calendarId, indexes, ...how }: StartInput) => {
      const body = {
        session_id: calendarId,
        indexes,
        duplicate_mode: how.duplicateMode,
        download_mode: how.downloadMode,
        existing: how.existing,
        no_hurry: how.noHurry,
        make_pictures: how.makePictures,
      };
      return sendOnce(`start ${JSON.stringify(body)}`, (idempotencyKey) =>
        call('createBatch', { body, idempotencyKey }),
      );
    },
    onSuccess: async ({ batch_id }) => {
      void refreshBatches(queryClient);
      onStarted(batch_id);
    },
    meta: { silent: true },
  });
