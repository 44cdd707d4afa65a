/** Clocks of functions may differ by this much. */
const SKEW_MS = 60_000;

/**
 * Milliseconds until an instant that was at most `longest` ms ahead when it was stored; 0 when it has passed.
 * Also 0 when it is further ahead: the clock has been set back since, and nothing should wait until it has
 * caught up.
 */
export function msUntil(instant: number, longest: number, now = Date.now()): number {
  const left = instant - now;
  return left > 0 && left <= longest + SKEW_MS ? left : 0;
}

/** Whether less than `duration` ms have passed since a stored instant; false when the clock was set back since. */
export const isWithin = (duration: number, since: number, now = Date.now()): boolean =>
  msUntil(since + duration, duration, now) > 0;
