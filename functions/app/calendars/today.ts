/** YYYY-MM-DD; in UTC when the zone is unknown. */
export const todayIn = (timeZone: string, now = new Date()): string =>
  formatOf(timeZone)?.format(now) ?? now.toISOString().slice(0, 10);

/** Making one takes longer than reading a campaign. */
const formats = new Map<string, Intl.DateTimeFormat | undefined>();

function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(timeZone)) formats.set(timeZone, newFormat(timeZone));
  return formats.get(timeZone);
}

function newFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  } catch {
    return undefined;
  }
}
