import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { KeptEdit, ReimportPreview } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { call } from '@/lib/api.ts';
import { calendarQueries } from '@/lib/queries.ts';
import { counted } from './mapping-change.ts';
import { type Picked, reimportChoice } from './reimport-choice.ts';

/** Applies what was picked of a previewed newer version. */
export function useApplyReimport(session: string, preview: ReimportPreview) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { silent: true },
    mutationFn: (picked: Picked) => call('applyReimport', { params: { session, import: preview.import_id }, body: reimportChoice(picked) }),
    onSuccess: ({ campaigns, csv_headers, processing_results }) => {
      const { queryKey } = calendarQueries.detail(session);
      queryClient.setQueryData(queryKey, (before) => before && { ...before, campaigns, csv_headers, processing_results });
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: calendarQueries.lists });
    },
  });
}

/** `3 added, 5 changed, 1 removed. 2 emails are out of date now. 1 edit by hand was kept.` */
export function appliedSentence(
  picked: Picked,
  { campaigns, kept }: { campaigns: readonly Campaign[]; kept: readonly KeptEdit[] },
): string {
  const { added, changed, removed } = picked;
  const parts = [
    added.size > 0 && `${added.size.toLocaleString('en')} added`,
    changed.size > 0 && `${changed.size.toLocaleString('en')} changed`,
    removed.size > 0 && `${removed.size.toLocaleString('en')} removed`,
  ];
  const old = campaigns.filter(({ index, email, out_of_date }) => changed.has(index) && email !== null && out_of_date).length;
  const sentences = [
    `${parts.filter(Boolean).join(', ')}.`,
    old > 0 && `${counted(old, 'email is', 'emails are')} out of date now.`,
    kept.length > 0 && `${counted(kept.length, 'edit by hand was', 'edits by hand were')} kept.`,
  ];
  return sentences.filter(Boolean).join(' ');
}
