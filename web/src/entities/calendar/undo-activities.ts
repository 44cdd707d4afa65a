import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api.ts';
import { refreshActivity } from './activity.ts';
import { toastUndone } from './undo-words.ts';

export function useUndoActivities(
  calendarId: string,
): UseMutationResult<{ put_back: number; left: number }, Error, readonly string[]> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (activities) => {
      const total = { put_back: 0, left: 0 };
      for (const activity of activities) {
        const outcome = await call('undoActivity', { params: { session: calendarId, activity } });
        total.put_back += outcome.put_back;
        total.left += outcome.left;
      }
      return total;
    },
    meta: { failure: 'Not everything could be undone. The calendar’s activity offers it again' },
    onSuccess: toastUndone,
    onSettled: () => refreshActivity(queryClient, calendarId),
  });
}
