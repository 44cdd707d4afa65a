import { type OutsideRecord, outsideChanges } from './review-records.ts';

type Place = Pick<OutsideRecord, 'session_id' | 'index' | 'kind'>;

/**
 * A change such as a draft edited in Klaviyo voids earlier approvals; while the same `finding` lasts, no
 * later ones.
 */
export async function noteOutsideChange(place: Place, finding: string, now = new Date()): Promise<void> {
  const known = await outsideChanges.get(place);
  if (known && !known.over && known.finding === finding) return;
  await outsideChanges.put({ ...place, at: now.toISOString(), finding, over: false });
}

/** The outside copy is as approved again. */
export const endOutsideChange = (place: Place): Promise<boolean> =>
  outsideChanges.apply(place, { set: { over: true } });
