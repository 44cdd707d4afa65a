const SKEW_MS = 60_000;

/** 0 when it has passed or is more than `longest` ms ahead, as after a clock was set back. */
export function msUntil(instant: number, longest: number, now = Date.now()): number {
  const left = instant - now;
  return left > 0 && left <= longest + SKEW_MS ? left : 0;
}

export const isWithin = (duration: number, since: number, now = Date.now()): boolean =>
  msUntil(since + duration, duration, now) > 0;
