import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Batch, DownloadMode, DuplicateChoice, DuplicateMode } from '#shared/contract/schemas/batch.ts';
import { batchQueries } from '@/entities/batch/queries.ts';
import { call } from '@/lib/api.ts';

/** What a person can do to a batch. Every answer of the server replaces what the screen knows of it. */
export function useBatchActions(batch: string | undefined) {
  const queryClient = useQueryClient();
  const keep = (answer: Batch) =>
    queryClient.setQueryData(batchQueries.detail(answer.batch_id).queryKey, answer);
  const ask = () => queryClient.invalidateQueries({ queryKey: batchQueries.all });
  const params = { batch: batch ?? '' };
  return {
    retry: useMutation({
      mutationFn: (indexes?: number[]) =>
        call('retryBatch', { params, body: { indexes }, idempotencyKey: crypto.randomUUID() }),
      onSuccess: keep,
      meta: { failure: 'Failed to reset campaign' },
    }),
    cancel: useMutation({
      mutationFn: () => call('cancelBatch', { params }),
      onSuccess: keep,
      meta: { failure: 'The batch was not cancelled' },
    }),
    decide: useMutation({
      mutationFn: ({ tag, choice }: { tag: string; choice: DuplicateChoice }) =>
        call('handleDuplicateImage', {
          body: { image_tag: tag, user_choice: choice, batch_id: batch },
          as: 'multipart',
        }),
      onSettled: ask,
      meta: { failure: 'Your answer was not stored' },
    }),
    approveAll: useMutation({
      mutationFn: () => call('decideBatch', { params, body: { user_choice: 'use_existing' } }),
      onSuccess: keep,
      meta: { failure: 'Your answer was not stored' },
    }),
  };
}

interface StartInput {
  session: string;
  indexes: number[];
  duplicateMode: DuplicateMode;
  downloadMode: DownloadMode;
}

/** Starts a batch. A second press, or a repeat after a lost answer, starts nothing new. */
export function useStartBatch(onStarted: (batch: string) => void) {
  const attempt = useRef({ input: '', key: '' });
  return useMutation({
    mutationFn: ({ session, indexes, duplicateMode, downloadMode }: StartInput) => {
      const body = {
        session_id: session,
        indexes,
        duplicate_mode: duplicateMode,
        download_mode: downloadMode,
      };
      const input = JSON.stringify(body);
      if (attempt.current.input !== input) attempt.current = { input, key: crypto.randomUUID() };
      return call('createBatch', { body, idempotencyKey: attempt.current.key });
    },
    onSuccess: ({ batch_id }) => {
      attempt.current = { input: '', key: '' };
      onStarted(batch_id);
    },
    meta: { failure: 'Generation failed' },
  });
}
