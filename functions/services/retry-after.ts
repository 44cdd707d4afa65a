/** A service that asks for a longer pause is mistaken. */
const LONGEST_SECONDS = 86_400;

/** Seconds from `retry-after-ms` or `retry-after`, at most a day; null when absent, unreadable or past. */
export function retryAfter(headers: Headers | undefined, now: Date = new Date()): number | null {
  const milliseconds = Number.parseFloat(headers?.get('retry-after-ms') ?? '');
  if (!Number.isNaN(milliseconds)) return positive(milliseconds / 1000);
  const given = headers?.get('retry-after') ?? '';
  const seconds = /^\s*-?\d+(\.\d+)?\s*$/.test(given)
    ? Number(given)
    : (Date.parse(given) - now.getTime()) / 1000;
  return positive(seconds);
}

const positive = (seconds: number) => (seconds > 0 ? Math.min(seconds, LONGEST_SECONDS) : null);
