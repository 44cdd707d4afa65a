import { revise } from '../../records/save.ts';
import { inParallel } from '../../services/table.ts';
import { type CampaignRecord, campaigns } from './calendar-records.ts';
import { sameValue } from './merge-fields.ts';

export interface CampaignChange {
  index: number;
  expect: Partial<CampaignRecord>;
  set: Partial<CampaignRecord>;
}

const WRITES_AT_ONCE = 16;

/** One revision per change; repeatable. Returns indexes without the expected values. */
export async function writeChanges(
  calendarId: string,
  changes: readonly CampaignChange[],
  by: string,
): Promise<Set<number>> {
  const refused = new Set<number>();
  await inParallel(WRITES_AT_ONCE, changes, async ({ index, expect, set }) => {
    if (await revise(campaigns, { session_id: calendarId, index }, { set, expect }, by)) return;
    const current = await campaigns.get({ session_id: calendarId, index });
    if (!current || !hasValues(current, set)) refused.add(index);
  });
  return refused;
}

/** Cells follow from the fields and others' edits. */
export const hasValues = (current: CampaignRecord, set: Partial<CampaignRecord>) =>
  (Object.keys(set) as (keyof CampaignRecord)[]).every(
    (field) => field === 'cells' || sameValue(current[field], set[field]),
  );
