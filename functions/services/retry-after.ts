/**
 * Seconds from `retry-after-ms`, or from `retry-after` as seconds or a date; null when absent, unreadable or
 * in the past.
 */
export function retryAfter(headers: Headers | undefined, now: Date = new Date()): number | null {
  const milliseconds = Number.parseFloat(headers?.get('retry-after-ms') ?? '');
  if (Number.isFinite(milliseconds)) return positive(milliseconds / 1000);
  const given = headers?.get('retry-after') ?? '';
  const seconds = /^\s*-?\d+(\.\d+)?\s*$/.test(given)
    ? Number(given)
    : (Date.parse(given) - now.getTime()) / 1000;
  return positive(seconds);
}

const positive = (seconds: number) => (Number.isFinite(seconds) && seconds > 0 ? seconds : null);
