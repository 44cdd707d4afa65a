import { randomUUID } from 'node:crypto';
import type { KeptEdit } from '#shared/contract/schemas/calendar.ts';
import { campaignFields } from '#shared/contract/schemas/campaign.ts';
import type { ReadCalendar } from '#shared/domain/calendar/read/read-calendar.ts';
import { conflict } from '../../errors.ts';
import type { CalendarRecord, CampaignRecord } from './calendar-records.ts';
import { type CalendarImport, storeImport, storeResults } from './import-files.ts';
import { sameValue } from './merge-fields.ts';
import { guessedFields, resultsOf, unnamedRows } from './read-import.ts';
import { fieldText } from './reading.ts';
import { findCampaigns, requireCalendar, updateCalendar } from './store.ts';
import { writeImport } from './write-import.ts';

export interface Application {
  calendar: CalendarRecord;
  next: CalendarImport;
  changes: { current: CampaignRecord; set: Partial<CampaignRecord> }[];
  added: CampaignRecord[];
  read: ReadCalendar;
  outcome: CampaignRecord[];
  user: { sub: string; username: string };
  kind: 'mapping' | 'newer_file' | 'clients';
}

/**
 * The calendar names the reading first, so that `finishApplying` can complete it. Campaigns edited meanwhile
 * keep their edits; values not applied are returned. Throws 409 when someone changed the calendar.
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
      unnamed_rows: unnamedRows(read),
    },
    add: { next_index: added.length, revision: 1 },
    expect: { revision: calendar.revision, next_index: calendar.next_index },
  });
  if (!committed)
    throw conflict(
      'Someone else changed this calendar meanwhile, so nothing was changed. Review it and try again.',
      await requireCalendar(session_id),
    );
  const edited = await writeImport(session_id, import_key, next.apply, next.file_name);
  return editsMadeMeanwhile(
    session_id,
    changes.filter(({ current }) => edited.has(current.index)),
  );
}

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

const asBefore = (current: CampaignRecord, set: Partial<CampaignRecord>): Partial<CampaignRecord> =>
  Object.fromEntries((Object.keys(set) as (keyof CampaignRecord)[]).map((field) => [field, current[field]]));

function readingOf(calendar: CalendarRecord, wrote: string) {
  const { import_key, csv_headers, name, guessed_fields = [], unnamed_rows = [] } = calendar;
  if (import_key === undefined) return null;
  return { wrote, before: { import_key, csv_headers, name, guessed_fields, unnamed_rows } };
}
