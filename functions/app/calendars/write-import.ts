import { activityId, recordActivity } from './activity/entries.ts';
import { storeUndo } from './activity/undo-file.ts';
import { type CampaignRecord, campaigns } from './calendar-records.ts';
import type { CalendarImport } from './import-files.ts';
import { updateCalendar } from './store.ts';
import { writeChanges } from './write-changes.ts';

export async function writeImport(
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
/** A row that only moved does not count as a change. */
const isShown = (field: string) => field !== 'source_row';
