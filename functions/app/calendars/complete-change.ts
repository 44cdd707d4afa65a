import type { Undo } from './activity/undo-file.ts';
import { findCampaigns, markSummaryStale } from './store.ts';
import { hasValues, writeChanges } from './write-changes.ts';

type Reason = 'unknown' | 'no_date' | 'changed_meanwhile' | 'too_large';

export interface ChangeOutcome {
  changed: number;
  unchanged: number;
  refused: { index: number; reason: Reason }[];
  activity_id: string | null;
}

/** Campaigns changed since by others are refused. */
export async function completeChange(
  { session_id, id, indexes }: { session_id: string; id: string; indexes: readonly number[] },
  announced: Undo['changes'],
  { sub }: { sub: string },
): Promise<ChangeOutcome> {
  const found = await findCampaigns(
    session_id,
    announced.map(({ index }) => index),
  );
  const current = new Map(found.map((campaign) => [campaign.index, campaign]));
  const left = announced.flatMap(({ index, before, wrote }) => {
    const now = current.get(index);
    if (!now || hasValues(now, wrote) || !hasValues(now, before)) return [];
    return [{ index, set: wrote, expect: { revision: now.revision } }];
  });
  const refused = await writeChanges(session_id, left, sub);
  await markSummaryStale(session_id);
  for (const { index, wrote } of announced) {
    const now = current.get(index);
    const isOurs = now && (hasValues(now, wrote) || left.some((change) => change.index === index));
    if (!isOurs) refused.add(index);
  }
  const changed = announced.length - refused.size;
  return {
    changed,
    unchanged: indexes.length - changed,
    refused: [...refused].map((index) => ({ index, reason: 'changed_meanwhile' as const })),
    activity_id: changed > 0 ? id : null,
  };
}
