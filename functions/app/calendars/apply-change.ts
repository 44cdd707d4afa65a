import { unanswerable } from '#shared/contract/attention-reasons.ts';
import { outdatingFields } from '#shared/contract/calendar-fields.ts';
import type { CampaignsChange } from '#shared/contract/schemas/calendar.ts';
import { campaignFields } from '#shared/contract/schemas/campaign.ts';
import { movedDate } from '#shared/domain/calendar/dates/move.ts';
import { addToBrief } from '#shared/domain/campaign/add-to-brief.ts';
import { type Hold, holdKey } from '#shared/domain/campaign/hold.ts';
import { AppError, conflict } from '../../errors.ts';
import { isStale } from '../../records/save.ts';
import { existingImages } from '../images/all-images.ts';
import { onlyOnce } from '../once.ts';
import { type ActivityRecord, activities } from './activity/activity-records.ts';
import { activityId, recordActivity } from './activity/entries.ts';
import { readUndo, storeUndo } from './activity/undo-file.ts';
import { type CalendarRecord, type CampaignRecord, campaigns } from './calendar-records.ts';
import { type ChangeOutcome, completeChange } from './complete-change.ts';
import { finishApplying } from './finish-applying.ts';
import type { ImagesByTag } from './match-image.ts';
import { changedFields, mergeFields, sameValue } from './merge-fields.ts';
import { allCampaignsOf, campaignNotFound, findCampaigns, markSummaryStale, unchanged } from './store.ts';
import { type CampaignChange, writeChanges } from './write-changes.ts';

/** Passed in: many changes do not judge briefs. */
type CampaignViews = Pick<typeof import('./show.ts'), 'showCampaign' | 'showCampaigns'> &
  Pick<typeof import('#shared/domain/calendar/read/needs-attention.ts'), 'dismissalKey'>;

interface User {
  sub: string;
  username: string;
}

/**
 * Stores the entry and its undo first, so that a change that stopped half way can be undone or, with its
 * Idempotency-Key, completed. With `revision`, throws 404 and, after a lost race, 409.
 */
export async function applyChange(
  given: CalendarRecord,
  change: CampaignsChange,
  user: User,
  { views, idempotencyKey }: { views?: CampaignViews; idempotencyKey?: string | undefined } = {},
): Promise<ChangeOutcome> {
  if (!views && (change.revision !== undefined || change.looks_right !== undefined))
    throw new TypeError('A change with a revision or with what looks right needs to show campaigns');
  const calendar = await finishApplying(given);
  const { session_id } = calendar;
  const at = new Date().toISOString();
  const {
    ids: [id = activityId(at)],
    first,
  } = await onlyOnce({ user, call: 'changeCampaigns', key: idempotencyKey, request: [session_id, change] }, [
    activityId(at),
  ]);
  const indexes = [...new Set(change.indexes)];
  const known = new Map(
    (await findCampaigns(session_id, indexes)).map((campaign) => [campaign.index, campaign]),
  );
  // Read after the campaigns: without an undo, none of them has been changed.
  const begun = first ? undefined : await readUndo(session_id, id);
  if (begun) return completeChange({ session_id, id, indexes }, begun.changes, user);
  if (change.revision !== undefined && views)
    await requireRevision(calendar, known, change.revision, change, user, views);
  const valuesFor = await newValues(calendar, change, views);
  const refused: ChangeOutcome['refused'] = [];
  const changes: CampaignChange[] = [];
  for (const index of indexes) {
    const current = known.get(index);
    if (!current || (current.removed && change.remove !== false)) {
      refused.push({ index, reason: 'unknown' });
      continue;
    }
    const set = valuesFor(current);
    if (set === 'no_date' || !fits(current, set)) {
      refused.push({ index, reason: set === 'no_date' ? 'no_date' : 'too_large' });
      continue;
    }
    const differing = Object.fromEntries(
      (Object.keys(set) as (keyof CampaignRecord)[])
        .filter((field) => !sameValue(set[field], current[field]))
        .map((field) => [field, set[field]]),
    );
    if (Object.keys(differing).length > 0) changes.push(changeOf(current, differing));
  }
  if (changes.length === 0) return { changed: 0, unchanged: indexes.length, refused, activity_id: null };
  const activity_id = await announce({ session_id, id, at }, change, changes, known, user);
  const lost = await writeChanges(session_id, changes, user.sub);
  const changed = changes.length - lost.size;
  if (lost.size > 0) await correctCount(session_id, activity_id, change, changed);
  await markSummaryStale(session_id);
  return {
    changed,
    unchanged: indexes.length - changed,
    refused: [...refused, ...[...lost].map((index) => ({ index, reason: 'changed_meanwhile' as const }))],
    activity_id: changed > 0 ? activity_id : null,
  };
}

async function requireRevision(
  calendar: CalendarRecord,
  known: ReadonlyMap<number, CampaignRecord>,
  revision: number,
  { indexes: [index = -1] }: CampaignsChange,
  { sub }: User,
  { showCampaign }: CampaignViews,
): Promise<void> {
  const current = known.get(index);
  if (!current || current.removed) throw campaignNotFound(`the calendar has no campaign ${index}`);
  if (isStale(current, revision, { by: sub, followsOwn: true }))
    throw conflict(
      'Someone else saved this campaign after you opened it, so your change is not saved yet. Compare and save again.',
      await showCampaign(calendar, current),
    );
}

type NewValues = (current: CampaignRecord) => Partial<CampaignRecord> | 'no_date';

async function newValues(
  calendar: CalendarRecord,
  change: CampaignsChange,
  views: CampaignViews | undefined,
): Promise<NewValues> {
  const {
    fields = {},
    add_to_brief,
    move_days,
    move_years,
    to_weekday,
    remove,
    looks_right,
    not_held,
  } = change;
  const images: ImagesByTag =
    fields.image_tag === undefined ? new Map() : await existingImages(calendar.client);
  const moves = movesDates(change);
  const keys =
    looks_right && views ? await dismissalKeys(calendar, looks_right, views) : new Map<number, string[]>();
  return (current) => {
    const send_date = moves ? movedDate(current.send_date, { move_years, move_days, to_weekday }) : undefined;
    if (moves && send_date === undefined) return 'no_date';
    return {
      ...mergeFields(
        current,
        {
          ...fields,
          ...(add_to_brief && { brief: addToBrief(fields.brief ?? current.brief, add_to_brief) }),
          ...(send_date !== undefined && { send_date }),
        },
        images,
      ),
      ...(remove !== undefined && { removed: remove, removed_by_hand: remove }),
      ...(looks_right && { looks_right: keys.get(current.index) ?? current.looks_right }),
      ...(not_held && current.hold && { not_held: withHold(current.not_held, current.hold) }),
    };
  };
}

async function dismissalKeys(
  calendar: CalendarRecord,
  reasons: NonNullable<CampaignsChange['looks_right']>,
  { showCampaigns, dismissalKey }: CampaignViews,
): Promise<Map<number, string[]>> {
  const records = (await allCampaignsOf(calendar.session_id)).filter(({ removed }) => !removed);
  const shown = await showCampaigns(calendar, records);
  return new Map(
    records.map((record, at) => {
      const present = (shown[at]?.needs_a_look ?? [])
        .filter(
          ({ reason }) =>
            !unanswerable.has(reason) && (reasons === true || reasons.some((each) => each === reason)),
        )
        .map((found) => dismissalKey(record, found));
      return [record.index, [...record.looks_right, ...present].slice(-DISMISSALS_KEPT)];
    }),
  );
}

const DISMISSALS_KEPT = 20;

const withHold = (lifted: readonly string[], hold: Hold): string[] => [
  ...new Set([...lifted, holdKey(hold)]),
];

const BRIEF_LENGTH = campaignFields.shape.brief.maxLength ?? Number.POSITIVE_INFINITY;

function fits(current: CampaignRecord, set: Partial<CampaignRecord>): boolean {
  if ((set.brief ?? '').length > BRIEF_LENGTH) return false;
  try {
    campaigns.requireFits({ ...current, ...set });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

const changeOf = (current: CampaignRecord, set: Partial<CampaignRecord>): CampaignChange => ({
  index: current.index,
  set,
  expect: {
    revision: current.revision,
    // An email stored meanwhile was made from the old facts.
    ...(outdatingFields.some((field) => field in set) && unchanged(current)),
  },
});

const kindOf = ({ remove, looks_right, not_held }: CampaignsChange) => {
  if (remove !== undefined) return remove ? 'campaigns_removed' : 'campaigns_restored';
  if (not_held) return 'not_held';
  return looks_right ? 'looks_right' : 'campaigns_changed';
};

/** Recorded as if every write will succeed. Returns the entry's id. */
async function announce(
  { session_id, id, at }: Pick<ActivityRecord, 'session_id' | 'id' | 'at'>,
  change: CampaignsChange,
  changes: readonly CampaignChange[],
  known: ReadonlyMap<number, CampaignRecord>,
  { username: by }: User,
): Promise<string> {
  const [first] = changes;
  const only = changes.length === 1 && first ? known.get(first.index) : undefined;
  const fields = new Set(
    changes.flatMap(({ index, set }) => {
      const current = known.get(index);
      return current ? changedFields(current, shownFields(change, set)) : [];
    }),
  );
  await storeUndo(session_id, id, {
    changes: changes.map(({ index, set }) => ({
      index,
      before: beforeOf(known.get(index), set),
      wrote: set,
    })),
    added: [],
    reading: null,
  });
  await recordActivity({
    session_id,
    id,
    at,
    by,
    kind: kindOf(change),
    ...countOf(change, changes.length),
    campaign_name: only?.campaign_name ?? '',
    fields: [...fields],
    reversible: true,
  });
  return id;
}

const shownFields = (change: CampaignsChange, { send_date, brief }: Partial<CampaignRecord>) => ({
  ...change.fields,
  ...(change.add_to_brief && { brief }),
  ...(movesDates(change) && { send_date }),
});

const movesDates = ({ move_days, move_years, to_weekday }: CampaignsChange): boolean =>
  [move_days, move_years, to_weekday].some((move) => move !== undefined);

const beforeOf = (
  current: CampaignRecord | undefined,
  set: Partial<CampaignRecord>,
): Partial<CampaignRecord> =>
  Object.fromEntries(
    (Object.keys(set) as (keyof CampaignRecord)[]).map((field) => [field, current?.[field]]),
  );

function countOf({ remove }: CampaignsChange, count: number) {
  if (remove === undefined) return { changed: count };
  return remove ? { removed: count } : { added: count };
}

async function correctCount(
  calendarId: string,
  id: string,
  change: CampaignsChange,
  count: number,
): Promise<void> {
  if (count === 0) await activities.remove({ session_id: calendarId, id });
  else await activities.update({ session_id: calendarId, id }, { set: countOf(change, count) });
}
