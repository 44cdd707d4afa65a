import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { Correction, CorrectionOf } from '#shared/contract/schemas/correction.ts';
import { toastUndo, UNDO_MS } from '@/components/toast.ts';
import { refreshCalendar } from '@/entities/calendar/calendar-queries.ts';
import { call } from '@/lib/api.ts';

/** `as: null` undoes a correction. Both can be undone. */
export function useCorrect(campaign: Campaign) {
  const queryClient = useQueryClient();
  const { client, session_id, index } = campaign;
  const send = (body: CorrectionOf & { revision?: number }) =>
    call('correctReading', { params: { client, index }, query: { session: session_id }, body });
  const refresh = () => refreshCalendar(queryClient, session_id);
  const undo = useMutation({
    mutationFn: (said: CorrectionOf) => send(said),
    onSettled: refresh,
    meta: { failure: 'This could not be undone' },
  });
  return useMutation({
    mutationFn: (said: CorrectionOf) => send({ ...said, revision: campaign.revision }),
    onSuccess: (_, { quote, as }) => {
      const before = campaign.corrections?.find((each) => each.quote === quote);
      toastUndo(
        as ? 'Correction saved' : 'Correction taken back',
        () => undo.mutate(asBefore(quote, before)),
        UNDO_MS,
      );
    },
    // A refusal means that a newer campaign exists.
    onSettled: refresh,
    meta: { failure: 'The correction was not saved' },
  });
}

const asBefore = (quote: string, before: Correction | undefined): CorrectionOf => ({
  quote,
  as: before ? { type: before.type, value: before.value } : null,
});
