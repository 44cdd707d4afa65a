/** Clocks of functions may differ by this much. */
const SKEW_MS = 60_000;

/**
 * Milliseconds until an instant stored at most `longest` ms ahead; 0 when it has passed or is further
 * ahead, which means the clock was set back.
 */
export function msUntil(instant: number, longest: number, now = Date.now()): number {
  const left = instant - now;
  return left > 0 && left <= longest + SKEW_MS ? left : 0;
}

/** Whether less than `duration` ms have passed; false when the clock was set back since. */
export const isWithin = (duration: number, since: number, now = Date.now()): boolean =>
  msUntil(since + duration, duration, now) > 0;
