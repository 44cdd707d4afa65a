import { randomUUID } from 'node:crypto';
import type { KeptEdit } from '#shared/contract/schemas/calendar.ts';
import { campaignFields } from '#shared/contract/schemas/campaign.ts';
import type { ReadCalendar } from '#shared/domain/calendar/read-calendar.ts';
import { conflict } from '../../errors.ts';
import { type CalendarImport, readImport, storeImport, storeResults } from './import-files.ts';
import { sameValue } from './merge-fields.ts';
import { resultsOf } from './read-import.ts';
import { sayValue } from './reading.ts';
import { type CalendarRecord, type CampaignRecord, campaigns } from './records.ts';
import { findCampaigns, requireCalendar, updateCalendar } from './store.ts';
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
  /** Who applies it, as a user's `sub`. */
  by: string;
}

/**
 * Makes a reading the calendar's own. The calendar names it first; then its campaigns are written, and should that stop
 * half way, `settled` finishes it from what is stored. A campaign that someone edited after it was compared is left as they made
 * it, and what of the reading it lacks is returned. Throws 409 when someone changed the calendar meanwhile.
 */
export async function applyImport({
  calendar,
  next,
  changes,
  added,
  read,
  outcome,
  by,
}: Application): Promise<KeptEdit[]> {
  const { session_id } = calendar;
  const import_key = randomUUID();
  next.apply = {
    changes: changes.map(({ current, set }) => ({ index: current.index, revision: current.revision, set })),
    added,
    by,
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
  const edited = await writeCampaigns(session_id, import_key, next.apply);
  return keptMeanwhile(
    session_id,
    changes.filter(({ current }) => edited.has(current.index)),
  );
}

/** What people wrote into campaigns between their comparison and their change, which was therefore not made. */
async function keptMeanwhile(session: string, refused: Application['changes']): Promise<KeptEdit[]> {
  const sets = new Map(refused.map(({ current, set }) => [current.index, set]));
  return (await findCampaigns(session, [...sets.keys()])).flatMap((campaign) => {
    const set = sets.get(campaign.index) ?? {};
    return campaignFields
      .keyof()
      .options.filter((field) => set[field] !== undefined && !sameValue(set[field], campaign[field]))
      .map((field) => ({
        index: campaign.index,
        campaign_name: campaign.campaign_name,
        field,
        kept: sayValue(campaign[field]),
        file: sayValue(set[field] ?? ''),
      }));
  });
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
  { changes, added, by }: NonNullable<CalendarImport['apply']>,
): Promise<Set<number>> {
  await campaigns.createMany(added);
  const edited = await writeChanges(
    session,
    changes.map(({ index, revision, set }) => ({ index, set, expect: { revision } })),
    by,
  );
  await updateCalendar(session, { set: { applying: false }, add: { changes: 1 }, expect: { import_key } });
  return edited;
}
