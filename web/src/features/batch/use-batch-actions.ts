import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Batch, DuplicateChoice } from '#shared/contract/schemas/batch.ts';
import { batchQueries } from '@/entities/batch/batch-queries.ts';
import { refreshCalendar } from '@/entities/calendar/calendar-queries.ts';
import { call, NetworkError } from '@/lib/api.ts';
import { sendOnce } from '@/lib/idempotency-key.ts';

/** Sent until the server has it: repeating is safe, because the first answer counts. */
const untilServerIsBack = {
  retry: (_: number, error: Error) => error instanceof NetworkError,
  retryDelay: 5_000,
};

export function useBatchActions({ batch_id, session_id }: Batch) {
  const queryClient = useQueryClient();
  const keep = async (answer: Batch) => {
    const { queryKey } = batchQueries.detail(answer.batch_id);
    // A poll read before the action would restore the old state.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, answer);
    void refreshCalendar(queryClient, session_id);
  };
  const ask = () => queryClient.invalidateQueries({ queryKey: batchQueries.all });
  const params = { batch: batch_id };
  return {
    retry: useMutation({
      mutationFn: (index: number) => retryOf(batch_id, [index]),
      onSuccess: keep,
      onSettled: ask,
      meta: { failureSentence: 'Failed to reset campaign: ' },
    }),
    resume: useMutation({
      mutationFn: () => retryOf(batch_id),
      onSuccess: keep,
      onSettled: ask,
      meta: { failure: 'The generation was not resumed' },
    }),
    cancel: useMutation({
      mutationFn: () => call('cancelBatch', { params }),
      onSuccess: keep,
      onSettled: ask,
      meta: { failure: 'The batch was not cancelled' },
    }),
    decide: useMutation({
      mutationFn: ({ tag, choice, version }: { tag: string; choice: DuplicateChoice; version?: number }) =>
        call('handleDuplicateImage', {
          body: { image_tag: tag, user_choice: choice, version, batch_id },
          as: 'multipart',
        }),
      onSettled: ask,
      ...untilServerIsBack,
      meta: { failure: 'Your answer was not stored' },
    }),
    approveAll: useMutation({
      mutationFn: () => call('decideBatch', { params, body: { user_choice: 'use_existing' } }),
      onSuccess: keep,
      ...untilServerIsBack,
      meta: { failure: 'Your answer was not stored' },
    }),
  };
}

const retryOf = (batch: string, indexes?: number[]): Promise<Batch> =>
  sendOnce(`retry ${batch} ${indexes ?? 'all'}`, (idempotencyKey) =>
    call('retryBatch', { params: { batch }, body: { indexes }, idempotencyKey }),
  );
