import { randomUUID } from 'node:crypto';
import type { KeptEdit } from '#shared/contract/schemas/calendar.ts';
import { campaignFields } from '#shared/contract/schemas/campaign.ts';
import type { ReadCalendar } from '#shared/domain/calendar/read-calendar.ts';
import { conflict } from '../../errors.ts';
import { activityId, recordActivity } from '../activity/entries.ts';
import { storeUndo } from '../activity/records.ts';
import { type CalendarImport, readImport, storeImport, storeResults } from './import-files.ts';
import { sameValue } from './merge-fields.ts';
import { guessedFields, resultsOf } from './read-import.ts';
import { fieldText } from './reading.ts';
import { type CalendarRecord, type CampaignRecord, campaigns } from './records.ts';
import { findCampaigns, requireCalendar, updateCalendar } from './store.ts';
import { writeChanges } from './write-changes.ts';

export interface Application {
  calendar: CalendarRecord;
  next: CalendarImport;
  changes: { current: CampaignRecord; set: Partial<CampaignRecord> }[];
  /** New campaigns, numbered from the calendar's `next_index`. */
  added: CampaignRecord[];
  read: ReadCalendar;
  outcome: CampaignRecord[];
  user: { sub: string; username: string };
  kind: 'mapping' | 'newer_file';
}

/**
 * Applies a reading to its calendar. The calendar names the reading first, then its campaigns are written; if
 * that stops half way, `finishApplying` completes it from what is stored. A campaign that someone edited
 * after it was compared keeps their edits, and the values of the file it therefore lacks are returned. Throws
 * 409 when someone changed the calendar meanwhile.
 */
export async function applyImport({
  calendar,
  next,
  changes,
  added,
  read,
  outcome,
  user,
  kind,
}: Application): Promise<KeptEdit[]> {
  const { session_id } = calendar;
  const import_key = randomUUID();
  next.apply = {
    changes: changes.map(({ current, set }) => ({
      index: current.index,
      revision: current.revision,
      set,
      before: asBefore(current, set),
    })),
    added,
    by: user.sub,
    activity: {
      kind,
      at: new Date().toISOString(),
      by: user.username,
      reading: readingOf(calendar, import_key),
    },
  };
  await Promise.all([
    storeImport(session_id, import_key, next),
    storeResults(session_id, import_key, resultsOf(next, read, outcome)),
  ]);
  const committed = await updateCalendar(session_id, {
    set: {
      import_key,
      applying: true,
      csv_headers: next.sheet.headers,
      name: next.file_name,
      guessed_fields: guessedFields(next.mapping),
    },
    add: { next_index: added.length, revision: 1 },
    expect: { revision: calendar.revision, next_index: calendar.next_index },
  });
  if (!committed)
    throw conflict(
      'Someone else changed this calendar meanwhile, so nothing was changed. Review it and try again.',
      await requireCalendar(session_id),
    );
  const edited = await writeCampaigns(session_id, import_key, next.apply, next.file_name);
  return editsMadeMeanwhile(
    session_id,
    changes.filter(({ current }) => edited.has(current.index)),
  );
}

/** Edits people made between comparing and writing, which were therefore not overwritten. */
async function editsMadeMeanwhile(calendarId: string, refused: Application['changes']): Promise<KeptEdit[]> {
  const sets = new Map(refused.map(({ current, set }) => [current.index, set]));
  return (await findCampaigns(calendarId, [...sets.keys()])).flatMap((campaign) => {
    const set = sets.get(campaign.index) ?? {};
    return campaignFields
      .keyof()
      .options.filter((field) => set[field] !== undefined && !sameValue(set[field], campaign[field]))
      .map((field) => ({
        index: campaign.index,
        campaign_name: campaign.campaign_name,
        field,
        kept: fieldText(campaign[field]),
        file: fieldText(set[field] ?? ''),
      }));
  });
}

/** Returns the calendar after completing a reading whose application had stopped half way. */
export async function finishApplying(calendar: CalendarRecord): Promise<CalendarRecord> {
  const { session_id, import_key, applying } = calendar;
  if (!applying || import_key === undefined) return calendar;
  const source = await readImport(session_id, import_key);
  if (source?.apply) await writeCampaigns(session_id, import_key, source.apply, source.file_name);
  return requireCalendar(session_id);
}

async function writeCampaigns(
  calendarId: string,
  import_key: string,
  { changes, added, by, activity }: NonNullable<CalendarImport['apply']>,
  file_name: string,
): Promise<Set<number>> {
  await campaigns.createMany(added);
  const edited = await writeChanges(
    calendarId,
    changes.map(({ index, revision, set }) => ({ index, set, expect: { revision } })),
    by,
  );
  if (activity) {
    const { kind, at, reading } = activity;
    const entry = { session_id: calendarId, id: activityId(at, import_key), at, by: activity.by, kind };
    const made = changes.filter(({ index }) => !edited.has(index));
    await storeUndo(calendarId, entry.id, {
      changes: made.map(({ index, before, set }) => ({ index, before, wrote: set })),
      added: added.map(({ index }) => index),
      reading,
    });
    const done = made.map(({ set }) => set);
    const [gone, back] = [done.filter(({ removed }) => removed === true), done.filter(isBack)];
    await recordActivity({
      ...entry,
      changed: done.filter((set) => set.removed === undefined && Object.keys(set).some(isShown)).length,
      added: added.length + back.length,
      removed: gone.length,
      file_name,
      reversible: true,
    });
  }
  await updateCalendar(calendarId, { set: { applying: false }, add: { changes: 1 }, expect: { import_key } });
  return edited;
}

const isBack = ({ removed }: Partial<CampaignRecord>) => removed === false;
/** A row that only moved within the file does not count as a change. */
const isShown = (field: string) => field !== 'source_row';

const asBefore = (current: CampaignRecord, set: Partial<CampaignRecord>): Partial<CampaignRecord> =>
  Object.fromEntries((Object.keys(set) as (keyof CampaignRecord)[]).map((field) => [field, current[field]]));

const readingOf = ({ import_key, csv_headers, name, guessed_fields = [] }: CalendarRecord, wrote: string) =>
  import_key === undefined ? null : { wrote, before: { import_key, csv_headers, name, guessed_fields } };
