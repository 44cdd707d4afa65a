import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PREVIEW_TEXTS_LIMIT } from '#shared/contract/limits.ts';
import type { PreviewText } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { toastInfo, toastUndo } from '@/components/toast.tsx';
import { refreshCalendar } from '@/entities/calendar/queries.ts';
import { call } from '@/lib/api.ts';

/** Empties the preview texts, so that each email's own preheader is used; says how many, and can give them back. */
export function useClearPreviewText(calendarId: string) {
  const queryClient = useQueryClient();
  const write = async (texts: PreviewText[]) => {
    for (let at = 0; at < texts.length; at += PREVIEW_TEXTS_LIMIT)
      await call('savePreviewTexts', {
        params: { session: calendarId },
        body: { texts: texts.slice(at, at + PREVIEW_TEXTS_LIMIT) },
      });
  };
  const settled = () => refreshCalendar(queryClient, calendarId);
  const restore = useMutation({
    mutationFn: (cleared: Campaign[]) =>
      write(
        cleared.map(({ index, preview_text, preview_text_auto }) => ({
          index,
          preview_text,
          preview_text_auto,
        })),
      ),
    meta: { failure: 'Not every preview text was brought back' },
    onSettled: settled,
  });
  return useMutation({
    mutationFn: async (campaigns: Campaign[]) => {
      const filled = campaigns.filter(({ preview_text }) => preview_text !== '');
      await write(filled.map(({ index }) => ({ index, preview_text: '' })));
      return filled;
    },
    meta: { failure: 'Not every preview text was cleared' },
    onSuccess: (cleared) => {
      if (cleared.length === 0) toastInfo('There was no preview text to clear');
      else
        toastUndo(
          cleared.length === 1
            ? 'Preview text cleared in 1 campaign'
            : `Preview text cleared in ${cleared.length.toLocaleString('en')} campaigns`,
          () => restore.mutate(cleared),
        );
    },
    onSettled: settled,
  });
}
