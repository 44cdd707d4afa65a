import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldLabels } from '#shared/contract/calendar-fields.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { toastUndo, UNDO_MS } from '@/components/toast.ts';
import { refreshActivity } from '@/entities/calendar/activity.ts';
import { calendarQueries } from '@/entities/calendar/calendar-queries.ts';
import { useUndoActivities } from '@/entities/calendar/undo-activities.ts';
import { ApiError, call } from '@/lib/api.ts';
import { withLabels } from '@/lib/with-labels.ts';
import type { CellField } from './columns.ts';

/**
 * Can be undone. After a conflict, `problem` quotes the other person's text, and the next save replaces
 * it.
 */
export function useSaveCell(
  calendarId: string,
  campaign: Campaign,
  field: CellField,
): { save: (text: string) => Promise<boolean>; saving: boolean; problem: string | undefined } {
  const queryClient = useQueryClient();
  const undo = useUndoActivities(calendarId);
  const [revision, setRevision] = useState(campaign.revision);
  const [problem, setProblem] = useState<string>();
  const { index, campaign_name } = campaign;
  const mutation = useMutation({
    mutationFn: ({ text, seen }: { text: string; seen: number }) =>
      call('changeCampaigns', {
        params: { session: calendarId },
        body: { indexes: [index], fields: { [field]: text }, revision: seen },
      }),
    meta: { silent: true },
    onSuccess: ({ activity_id }, { text }) => {
      const { queryKey } = calendarQueries.detail(calendarId);
      queryClient.setQueryData(
        queryKey,
        (calendar) =>
          calendar && {
            ...calendar,
            campaigns: calendar.campaigns.map((each) =>
              each.index === index ? { ...each, [field]: text } : each,
            ),
          },
      );
      if (activity_id !== null)
        toastUndo(
          `${fieldLabels[field]} of “${campaign_name || `Campaign ${index + 1}`}” changed`,
          () => undo.mutate([activity_id]),
          UNDO_MS,
        );
      void refreshActivity(queryClient, calendarId);
    },
  });
  const save = async (text: string, seen = revision): Promise<boolean> => {
    try {
      await mutation.mutateAsync({ text, seen });
      setProblem(undefined);
      return true;
    } catch (error) {
      const theirs = currentIn(error);
      // They changed only other fields.
      if (theirs && theirs[field] === campaign[field] && theirs.revision !== seen)
        return save(text, theirs.revision);
      if (theirs) setRevision(theirs.revision);
      setProblem(
        theirs
          ? `Someone else saved this campaign; here it says “${theirs[field]}”. Enter saves yours, Escape keeps theirs.`
          : `${withLabels(error, fieldLabels)} Your text is still here: Enter tries again, Escape drops it.`,
      );
      return false;
    }
  };
  return { save, saving: mutation.isPending, problem };
}

function currentIn(error: unknown): Campaign | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { current } = error;
  return typeof current === 'object' && current !== null && 'revision' in current
    ? (current as Campaign)
    : undefined;
}
