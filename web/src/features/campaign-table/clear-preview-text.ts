import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PREVIEW_TEXTS_LIMIT } from '#shared/contract/limits.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { toastInfo, toastUndo, UNDO_MS } from '@/components/toast.ts';
import { refreshActivity } from '@/entities/calendar/activity.ts';
import { useUndoActivities } from '@/entities/calendar/undo-activities.ts';
import { call } from '@/lib/api.ts';
import { counted } from '@/lib/counted.ts';

/** Emails then use their own preview text. Can be undone. */
export function useClearPreviewText(calendarId: string) {
  const queryClient = useQueryClient();
  const undo = useUndoActivities(calendarId);
  return useMutation({
    mutationFn: async (campaigns: readonly Campaign[]) => {
      const filled = campaigns.filter(({ preview_text }) => preview_text !== '');
      const activities: string[] = [];
      for (let at = 0; at < filled.length; at += PREVIEW_TEXTS_LIMIT) {
        const texts = filled
          .slice(at, at + PREVIEW_TEXTS_LIMIT)
          .map(({ index }) => ({ index, preview_text: '' }));
        const { activity_id } = await call('savePreviewTexts', {
          params: { session: calendarId },
          body: { texts },
        });
        if (activity_id !== null) activities.push(activity_id);
      }
      return { cleared: filled.length, activities };
    },
    meta: { failure: 'Not every preview text was cleared' },
    onSuccess: ({ cleared, activities }) => {
      if (cleared === 0) toastInfo('There was no preview text to clear');
      else
        toastUndo(
          `Preview text cleared in ${counted(cleared, 'campaign')}`,
          () => undo.mutate(activities),
          UNDO_MS,
        );
    },
    onSettled: () => refreshActivity(queryClient, calendarId),
  });
}
