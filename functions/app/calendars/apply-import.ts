import { randomUUID } from 'node:crypto';
import type { ReadCalendar } from '#shared/domain/calendar/read-calendar.ts';
import { conflict } from '../errors.ts';
import { type CalendarImport, readImport, storeImport, storeResults } from './import-files.ts';
import { resultsOf } from './read-import.ts';
import type { CalendarRecord, CampaignRecord } from './records.ts';
import { requireCalendar, updateCalendar } from './store.ts';
import { writeChanges } from './write-changes.ts';

export interface Application {
  calendar: CalendarRecord;
  next: CalendarImport;
  changes: { current: CampaignRecord; set: Partial<CampaignRecord> }[];
  /** New campaigns, numbered from the calendar's `next_index` on. */
  added: CampaignRecord[];
  /** What the reading found. */
  read: ReadCalendar;
  /** The calendar's campaigns as they will be. */
  outcome: CampaignRecord[];
}

/**
 * Makes a reading the calendar's own. The calendar names it first; then its campaigns are written, and should that stop
 * half way, `settled` finishes it from what is stored. Throws 409 when someone changed the calendar meanwhile.
 */
export async function applyImport({
  calendar,
  next,
  changes,
  added,
  read,
  outcome,
}: Application): Promise<void> {
  const { session_id } = calendar;
  const import_key = randomUUID();
  next.apply = {
    changes: changes.map(({ current, set }) => ({ index: current.index, revision: current.revision, set })),
    added,
  };
  await Promise.all([
    storeImport(session_id, import_key, next),
    storeResults(session_id, import_key, resultsOf(next, read, outcome)),
  ]);
  const committed = await updateCalendar(session_id, {
    set: { import_key, applying: true, csv_headers: next.sheet.headers, name: next.file_name },
    add: { next_index: added.length, revision: 1 },
    expect: { revision: calendar.revision, next_index: calendar.next_index },
  });
  if (!committed)
    throw conflict(
      'Someone else changed this calendar meanwhile. Nothing was changed; look at it again and repeat.',
      await requireCalendar(session_id),
    );
  await writeCampaigns(session_id, import_key, next.apply);
}

/** The calendar, with a change of its reading finished that had stopped half way. */
export async function settled(calendar: CalendarRecord): Promise<CalendarRecord> {
  const { session_id, import_key, applying } = calendar;
  if (!applying || import_key === undefined) return calendar;
  const source = await readImport(session_id, import_key);
  if (source?.apply) await writeCampaigns(session_id, import_key, source.apply);
  return requireCalendar(session_id);
}

async function writeCampaigns(
  session: string,
  import_key: string,
  { changes, added }: NonNullable<CalendarImport['apply']>,
): Promise<void> {
  await writeChanges(session, changes, added);
  await updateCalendar(session, { set: { applying: false }, add: { changes: 1 }, expect: { import_key } });
}
