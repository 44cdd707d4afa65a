import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import type { CalendarSummary } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { toastUndo } from '@/components/toast.ts';
import { call } from '@/lib/api.ts';
import { counted } from '@/lib/counted.ts';
import { hideCalendar, refreshCalendar, refreshCalendarLists } from './calendar-queries.ts';
import { consumeImported } from './just-imported.ts';
import { canUndoImport, type UndoableCalendar } from './undo-rule.ts';

type Calendar = UndoableCalendar & Pick<CalendarSummary, 'session_id' | 'name'>;

export function useUndoImport({ session_id: calendarId, name }: Calendar): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const listsChanged = () => refreshCalendarLists(queryClient);
  const open = () => navigate({ to: '/campaign-table', search: { session: calendarId } });
  const bringBack = useMutation({
    meta: { failure: 'The calendar was not restored from the archive' },
    mutationFn: () => call('archiveCalendar', { params: { session: calendarId }, body: { archived: false } }),
    onSuccess: async () => {
      await refreshCalendar(queryClient, calendarId);
      await open();
    },
    onSettled: listsChanged,
  });
  const { mutate: undo } = useMutation({
    meta: { failure: 'The import was not undone' },
    mutationFn: () => call('undoImport', { params: { session: calendarId } }),
    onSuccess: async () => {
      // The home screen shows its cached list first.
      hideCalendar(queryClient, calendarId);
      void refreshCalendar(queryClient, calendarId);
      await navigate({ to: '/' });
      toastUndo(`Import undone: “${name}” is now in the archive`, () => bringBack.mutate());
    },
    onSettled: listsChanged,
  });
  return useCallback(() => undo(), [undo]);
}

/** Waits for the dialog over the table (`held`); disappears after leaving or generating. */
export function useLandingToast(
  calendar: Calendar,
  campaigns: readonly Campaign[],
  { held }: { held: boolean },
): void {
  const undo = useUndoImport(calendar);
  const { session_id: calendarId, name } = calendar;
  const offered = canUndoImport(calendar, campaigns);
  const { length } = campaigns;
  const hide = useRef<() => void>(undefined);
  useEffect(() => () => hide.current?.(), []);
  useEffect(() => {
    if (!offered) hide.current?.();
  }, [offered]);
  useEffect(() => {
    if (held || !consumeImported(calendarId) || !offered || length === 0) return;
    hide.current = toastUndo(`${counted(length, 'campaign')} imported from “${name}”`, undo);
  }, [calendarId, name, length, offered, undo, held]);
}
