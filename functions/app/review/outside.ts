import { type OutsideRecord, outsideChanges } from './records.ts';

type Place = Pick<OutsideRecord, 'session_id' | 'index' | 'kind'>;

/**
 * Records an outside change, such as a draft edited in Klaviyo, that voids earlier approvals. `finding` identifies it:
 * while it lasts, the same finding does not void approvals given since.
 */
export async function noteOutsideChange(place: Place, finding: string, now = new Date()): Promise<void> {
  const known = await outsideChanges.get(place);
  if (known && !known.over && known.finding === finding) return;
  await outsideChanges.put({ ...place, at: now.toISOString(), finding, over: false });
}

/** Ends the change: the outside copy is as approved again. Does nothing when none was recorded. */
export const endOutsideChange = (place: Place): Promise<boolean> =>
  outsideChanges.apply(place, { set: { over: true } });
