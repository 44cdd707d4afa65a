import { revise } from '../../records/save.ts';
import { inParallel } from '../../services/table.ts';
import { sameValue } from './merge-fields.ts';
import { type CampaignRecord, campaigns } from './records.ts';

export interface CampaignChange {
  index: number;
  /** What must still be so for the change to be made, as in the revision it was worked out from. */
  expect: Partial<CampaignRecord>;
  set: Partial<CampaignRecord>;
}

const WRITES_AT_ONCE = 16;

/**
 * Changes many campaigns, each as one revision by `by`. Returns the indexes of those that were left alone because they are
 * no longer as expected. Safe to repeat: a campaign that is as the change would make it counts as changed.
 */
export async function writeChanges(
  session_id: string,
  changes: readonly CampaignChange[],
  by: string,
): Promise<Set<number>> {
  const refused = new Set<number>();
  await inParallel(WRITES_AT_ONCE, changes, async ({ index, expect, set }) => {
    if (await revise(campaigns, { session_id, index }, { set, expect }, by)) return;
    const current = await campaigns.get({ session_id, index });
    if (!current || !has(current, set)) refused.add(index);
  });
  return refused;
}

const has = (current: CampaignRecord, set: Partial<CampaignRecord>) =>
  (Object.keys(set) as (keyof CampaignRecord)[]).every((field) => sameValue(current[field], set[field]));
