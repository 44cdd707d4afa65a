import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReimportPreview } from '#shared/contract/schemas/calendar.ts';
import { call } from '@/lib/api.ts';
import { calendarQueries } from '@/lib/queries.ts';
import { unanswered } from './mapping-unanswered.ts';
import { type Picked, reimportChoice } from './reimport-choice.ts';

/** Applies what was picked of a previewed newer version. */
export function useApplyReimport(session: string, preview: ReimportPreview) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { silent: true },
    mutationFn: (picked: Picked) =>
      call('applyReimport', { params: { session, import: preview.import_id }, body: reimportChoice(picked) }),
    onSuccess: ({ campaigns, csv_headers, processing_results }) => {
      const { queryKey } = calendarQueries.detail(session);
      queryClient.setQueryData(
        queryKey,
        (before) => before && { ...before, campaigns, csv_headers, processing_results },
      );
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: calendarQueries.lists });
    },
    onError: (error) => {
      if (unanswered(error))
        void queryClient.invalidateQueries({ queryKey: calendarQueries.detail(session).queryKey });
    },
  });
}
