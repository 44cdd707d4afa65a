import { type OutsideRecord, outsideChanges } from './records.ts';

type Place = Pick<OutsideRecord, 'session_id' | 'index' | 'kind'>;

/**
 * Notes something outside that voids what was approved before it, such as a draft edited in Klaviyo. `finding` stands
 * for what was found; the same one again, while it lasts, voids nothing that was approved since.
 */
export async function noteOutsideChange(place: Place, finding: string, now = new Date()): Promise<void> {
  const known = await outsideChanges.get(place);
  if (known && !known.over && known.finding === finding) return;
  await outsideChanges.put({ ...place, at: now.toISOString(), finding, over: false });
}

/** The email is outside as it was approved again. Does nothing when nothing was noted. */
export const endOutsideChange = (place: Place): Promise<boolean> =>
  outsideChanges.apply(place, { set: { over: true } });
