import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fieldLabels } from '#shared/contract/calendar-fields.ts';
import type { RouteResponse } from '#shared/contract/routes.ts';
import type { CampaignsChange } from '#shared/contract/schemas/calendar.ts';
import type { Campaign, CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { toastError, toastInfo, toastUndo, UNDO_MS } from '@/components/toast.ts';
import { call } from '@/lib/api.ts';
import { mayHaveHappened } from '@/lib/api-error.ts';
import { counted } from '@/lib/counted.ts';
import { sendOnce } from '@/lib/idempotency-key.ts';
import { withLabels } from '@/lib/with-labels.ts';
import { refreshActivity } from './activity.ts';
import { useUndoActivities } from './undo-activities.ts';

/** Campaigns per call, within the gateway's 30 seconds. */
const AT_ONCE = 1_000;

/** `done` is the toast's verb: 'changed', 'removed'. */
export interface NamedChange {
  change: CampaignsChange | readonly CampaignsChange[];
  done: string;
}

const NOTHING_CHANGED = 'Nothing was changed';
const SEE_ACTIVITY = 'The calendar’s activity says which changes were made.';
const labels = { ...fieldLabels, add_to_brief: 'Text to add' };

export function useChangeCampaigns(calendarId: string) {
  const queryClient = useQueryClient();
  const undo = useUndoActivities(calendarId);
  return useMutation({
    mutationFn: async ({ change }: NamedChange) => {
      const total = { changed: 0, refused: [] as Refusal[], activities: [] as string[] };
      try {
        for (const body of [change].flat().flatMap(inParts)) {
          const { changed, refused, activity_id } = await sendOnce(
            `change-campaigns ${calendarId} ${JSON.stringify(body)}`,
            (idempotencyKey) =>
              call('changeCampaigns', { params: { session: calendarId }, body, idempotencyKey }),
          );
          total.changed += changed;
          total.refused.push(...refused);
          if (activity_id !== null) total.activities.push(activity_id);
        }
      } catch (error) {
        toastFailure(error, total.changed);
        throw error;
      }
      return total;
    },
    meta: { silent: true },
    onSuccess: ({ changed, refused, activities }, { done }) => {
      if (changed > 0)
        toastUndo(`${counted(changed, 'campaign')} ${done}`, () => undo.mutate(activities), UNDO_MS);
      const kept = refusedSentences(refused);
      if (kept !== '' || changed === 0)
        toastInfo(changed === 0 ? NOTHING_CHANGED : 'Some were left as they are', kept || undefined);
    },
    onSettled: () => refreshActivity(queryClient, calendarId),
  });
}

const inParts = (change: CampaignsChange): CampaignsChange[] =>
  Array.from({ length: Math.ceil(change.indexes.length / AT_ONCE) }, (_, part) => ({
    ...change,
    indexes: change.indexes.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  }));

/** `changed` by earlier parts. */
function toastFailure(error: unknown, changed: number): void {
  const reason = withLabels(error, labels);
  if (mayHaveHappened(error)) toastError('The server did not confirm this', `${reason} ${SEE_ACTIVITY}`);
  else if (changed > 0) toastError('Not every campaign was changed', `${reason} ${SEE_ACTIVITY}`);
  else toastError(NOTHING_CHANGED, reason);
}

type Refusal = RouteResponse<'changeCampaigns'>['refused'][number];

const reasons: Record<Refusal['reason'], string> = {
  no_date: 'without a readable date kept what is written there',
  changed_meanwhile: 'saved by someone else at the same moment kept that; try again there',
  too_large: 'would have become too large to store; shorten the text',
  unknown: 'no longer in the calendar',
};

/** '2 campaigns no longer in the calendar.' */
const refusedSentences = (refused: readonly Refusal[]): string =>
  Object.entries(reasons)
    .flatMap(([reason, words]) => {
      const count = refused.filter((each) => each.reason === reason).length;
      return count === 0 ? [] : [`${counted(count, 'campaign')} ${words}.`];
    })
    .join(' ');

export interface Addition {
  fields?: Partial<CampaignFields>;
  copy_of?: number;
}

/** Activities that added campaigns not saved yet, by campaign. */
const unsaved = new Map<string, string>();
type Added = Pick<Campaign, 'session_id' | 'index'>;
const keyOf = ({ session_id, index }: Added) => `${session_id} ${index}`;

/** Adds an empty campaign, whose form opens next, or an undoable copy. */
export function useAddCampaign(calendarId: string) {
  const queryClient = useQueryClient();
  const undo = useUndoActivities(calendarId);
  return useMutation({
    mutationFn: (body: Addition) =>
      sendOnce(`add-campaign ${calendarId} ${JSON.stringify(body)}`, (idempotencyKey) =>
        call('addCampaign', { params: { session: calendarId }, body, idempotencyKey }),
      ),
    meta: { failure: 'The campaign could not be added' },
    onSuccess: ({ campaign, activity_id }) => {
      if (campaign.campaign_name === '') unsaved.set(keyOf(campaign), activity_id);
      else toastUndo(`“${campaign.campaign_name}” added`, () => undo.mutate([activity_id]), UNDO_MS);
    },
    onSettled: () => refreshActivity(queryClient, calendarId),
  });
}

/** `drop` removes a campaign that was never saved. */
export function useAddedCampaign(added: Added): { keep: () => void; drop: () => void } {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: (activity: string) =>
      call('undoActivity', { params: { session: added.session_id, activity } }),
    meta: { failure: 'The empty campaign could not be removed again' },
    onSettled: () => refreshActivity(queryClient, added.session_id),
  });
  const key = keyOf(added);
  return {
    keep: () => void unsaved.delete(key),
    drop: () => {
      const activity = unsaved.get(key);
      unsaved.delete(key);
      if (activity !== undefined) remove.mutate(activity);
    },
  };
}
