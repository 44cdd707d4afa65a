const units: [seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60, 'second'],
  [3_600, 'minute'],
  [86_400, 'hour'],
  [86_400 * 30, 'day'],
  [86_400 * 365, 'month'],
  [Number.POSITIVE_INFINITY, 'year'],
];
const perUnit: Partial<Record<Intl.RelativeTimeFormatUnit, number>> = {
  second: 1,
  minute: 60,
  hour: 3_600,
  day: 86_400,
  month: 86_400 * 30,
  year: 86_400 * 365,
};
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** '3 hours ago', 'yesterday'; 'just now' below a minute. */
export function timeAgo(instant: string, now: number = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(instant)) / 1_000);
  if (!Number.isFinite(seconds)) return '';
  if (seconds < 60) return 'just now';
  const [, unit] = units.find(([below]) => seconds < below) ?? [0, 'year' as const];
  return relative.format(-Math.floor(seconds / (perUnit[unit] ?? 1)), unit);
}
