import type { Activity } from '#shared/contract/schemas/activity.ts';
import { conflict, invalid, notFound } from '../../../errors.ts';
import { archiveCalendar } from '../archive.ts';
import type { CalendarRecord, CampaignRecord } from '../calendar-records.ts';
import { rememberMine } from '../clients/workbooks.ts';
import { finishApplying } from '../finish-applying.ts';
import { cellsAfter, sameValue } from '../merge-fields.ts';
import { allCampaignsOf, campaignsOf, findCalendar, markSummaryStale, updateCalendar } from '../store.ts';
import { type CampaignChange, writeChanges } from '../write-changes.ts';
import { activities, toActivity } from './activity-records.ts';
import { readUndo, type Undo } from './undo-file.ts';

export interface UndoOutcome {
  put_back: number;
  left: number;
  activity: Activity;
}

/**
 * Leaves fields edited since and added campaigns someone has worked on. Throws 404, 409 when already undone
 * or a later reading exists, 422 when it cannot be undone.
 */
export async function undoActivity(
  given: CalendarRecord,
  entry_id: string,
  user: { sub: string; username: string },
): Promise<UndoOutcome> {
  const calendar = await finishApplying(given);
  const { session_id } = calendar;
  const id = { session_id, id: entry_id };
  const entry = await activities.get(id);
  if (!entry) throw notFound('This calendar has no such activity.');
  if (entry.undone)
    throw conflict(`${entry.undone.by} has already undone this; nothing was changed.`, toActivity(entry));
  const undo = entry.reversible ? await readUndo(session_id, entry_id) : undefined;
  if (!undo) throw invalid('This cannot be undone; nothing was changed.');
  await returnReading(calendar, undo);
  if (entry.kind === 'clients') await rememberMine(calendar.csv_headers, calendar.client, []);
  const made = await archiveMade(calendar, undo, user);
  const { changes, untouched, left } = plan(undo, await allCampaignsOf(session_id));
  const refused = await writeChanges(session_id, changes, user.sub);
  await markSummaryStale(session_id);
  const outcome = {
    put_back: changes.length - refused.size + untouched + made.put_back,
    left: left + refused.size + made.left,
  };
  const undone = { ...outcome, at: new Date().toISOString(), by: user.username };
  const marked = await activities.update(id, { set: { undone }, expect: { undone: null } });
  return { ...outcome, activity: toActivity(marked ?? { ...entry, undone }) };
}

async function archiveMade(
  source: CalendarRecord,
  { calendars }: Undo,
  user: { username: string },
): Promise<{ put_back: number; left: number }> {
  let [put_back, left] = [0, 0];
  for (const id of calendars) {
    const made = await findCalendar(id);
    if (!made) continue;
    const used = made.latest_batch_id !== null || (await campaignsOf(id)).some(({ email }) => email !== null);
    if (used) left += 1;
    else {
      await archiveCalendar(made, true, user);
      put_back += 1;
    }
  }
  // All its rows had gone to other brands.
  if (put_back > 0 && source.next_index === 0) await archiveCalendar(source, false, user);
  return { put_back, left };
}

/** The next file is compared with what the campaigns hold again. */
async function returnReading({ session_id, import_key }: CalendarRecord, { reading }: Undo): Promise<void> {
  if (!reading || import_key === reading.before.import_key) return;
  const returned = await updateCalendar(session_id, {
    set: reading.before,
    add: { revision: 1 },
    expect: { import_key: reading.wrote, applying: false },
  });
  if (returned) return;
  throw conflict(
    'The file of this calendar was read again after this change. Undo that first; nothing was changed.',
    null,
  );
}

/** `untouched` already have their old values; `left` were edited since. */
function plan(
  { changes, added }: Undo,
  campaigns: readonly CampaignRecord[],
): { changes: CampaignChange[]; untouched: number; left: number } {
  const byIndex = new Map(campaigns.map((campaign) => [campaign.index, campaign]));
  const planned: CampaignChange[] = [];
  let [untouched, left] = [0, 0];
  for (const { index, before, wrote } of changes) {
    const current = byIndex.get(index);
    const differing = (Object.keys(wrote) as (keyof CampaignRecord)[]).filter(
      (field) => !sameValue(before[field], wrote[field]),
    );
    const fields = differing.length > 1 ? differing.filter((field) => field !== 'cells') : differing;
    const isNewer = (field: keyof CampaignRecord) =>
      !sameValue(current?.[field], wrote[field]) && !sameValue(current?.[field], before[field]);
    if (!current || fields.some(isNewer)) left += 1;
    const set = Object.fromEntries(
      fields
        .filter((field) => current && sameValue(current[field], wrote[field]))
        .map((field) => [field, before[field]]),
    );
    if (!current || Object.keys(set).length === 0) {
      if (current && !fields.some(isNewer)) untouched += 1;
      continue;
    }
    const cells = cellsBefore(current, { before, wrote }, set);
    planned.push({ index, set: { ...set, ...(cells && { cells }) }, expect: { revision: current.revision } });
  }
  for (const index of added) {
    const current = byIndex.get(index);
    if (current?.removed) untouched += 1;
    else if (!current || current.revision > 0 || current.email !== null || current.status !== 'pending')
      left += 1;
    else planned.push({ index, set: { removed: true }, expect: { revision: 0, status: 'pending' } });
  }
  return { changes: planned, untouched, left };
}

const cellsBefore = (
  current: CampaignRecord,
  { before, wrote }: Pick<Undo['changes'][number], 'before' | 'wrote'>,
  set: Partial<CampaignRecord>,
): CampaignRecord['cells'] =>
  before.cells && sameValue(current.cells, wrote.cells)
    ? before.cells
    : cellsAfter(current, set, Object.keys(set));
