import type { EmailEvent } from './document.ts';

/** When an event is, in the words of the email's language. */
export interface EventTime {
  /** "Friday, December 4", or "December 4 – 6". */
  date: string;
  /** "6:00 – 8:30 PM PST"; '' for a whole day. */
  time: string;
  /** "December", "4" and "Friday" of the first day. */
  month: string;
  day: string;
  weekday: string;
  /** Beginning and end as calendars take them, in the event's zone: `YYYY-MM-DDTHH:MM` or `YYYY-MM-DD`. */
  starts: string;
  ends: string;
  /** Of the beginning: `-08:00`; '' without a known zone. */
  offset: string;
}

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d))?/;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The moment as if it were in UTC; null when the text is not a moment. */
function momentOf(written: string): { at: Date; timed: boolean } | null {
  const [, day = '', time] = MOMENT.exec(written.trim()) ?? [];
  const at = new Date(`${day}T${time ?? '00:00'}:00Z`);
  return day === '' || Number.isNaN(at.getTime()) ? null : { at, timed: time !== undefined };
}

/** A zone's name at a moment, in one of the forms of `Intl`; '' for a zone that nobody knows. */
function zoneName(lang: string, zone: string, at: Date, form: 'short' | 'longOffset'): string {
  if (zone === '') return '';
  try {
    const parts = new Intl.DateTimeFormat(lang, { timeZone: zone, timeZoneName: form }).formatToParts(at);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  } catch {
    return form === 'short' ? zone : '';
  }
}

function spell({ starts, ends, zone }: EmailEvent, lang: string): EventTime | null {
  const start = momentOf(starts);
  if (start === null) return null;
  const { at, timed } = start;
  const end = momentOf(ends);
  const last = end !== null && end.at >= at ? end.at : at;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(lang, { ...options, timeZone: 'UTC' });
  const oneDay = last.getTime() - at.getTime() < DAY;
  const date = oneDay
    ? format({ weekday: 'long', day: 'numeric', month: 'long' }).format(at)
    : format({ day: 'numeric', month: 'long' }).formatRange(at, last);
  const clock = format({ hour: 'numeric', minute: '2-digit' });
  const hours = oneDay && end?.timed ? clock.formatRange(at, last) : clock.format(at);
  // Close to the moment in the zone; only an event in the very hours of a clock change could differ.
  const offset = /[+-]\d\d:\d\d/.exec(zoneName('en', zone, at, 'longOffset'))?.[0] ?? '';
  const stamp = (moment: number) => new Date(moment).toISOString().slice(0, timed ? 16 : 10);
  const after = timed ? HOUR : DAY;
  const lasts = timed ? last.getTime() - at.getTime() : last.getTime() - at.getTime() + DAY;
  return {
    date,
    time: timed ? `${hours} ${zoneName(lang, zone, at, 'short')}`.trim().replace(/[\u2009\u202f]/g, ' ') : '',
    month: format({ month: 'long' }).format(at),
    day: format({ day: 'numeric' }).format(at),
    weekday: format({ weekday: 'long' }).format(at),
    starts: stamp(at.getTime()),
    ends: stamp(at.getTime() + (lasts > 0 ? lasts : after)),
    offset,
  };
}

// A date format takes longer to make than the rest of an email.
const known = new Map<string, EventTime | null>();

/** When the event is, in words; null without a day. */
export function eventTime(event: EmailEvent, lang: string): EventTime | null {
  const key = [lang, event.starts, event.ends, event.zone].join('|');
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size > 200) known.clear();
  const time = spell(event, lang);
  known.set(key, time);
  return time;
}

/**
 * Addresses that add the event to the two calendars most readers have. They work as long as those exist; a
 * calendar file would have to be kept online by the sender for as long as the email is read.
 */
export function calendarLinks(
  { title, place, link, zone }: EmailEvent,
  { starts, ends, offset }: EventTime,
): { name: string; url: string }[] {
  const plain = (moment: string) => moment.replace(/[-:]/g, '') + (moment.includes('T') ? '00' : '');
  const exact = (moment: string) => (moment.includes('T') ? `${moment}:00${offset}` : moment);
  const query = (values: Record<string, string>) =>
    Object.entries(values)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&');
  const google = query({
    action: 'TEMPLATE',
    text: title,
    dates: `${plain(starts)}/${plain(ends)}`,
    ctz: offset === '' ? '' : zone,
    location: place,
    details: link,
  });
  const outlook = query({
    rru: 'addevent',
    subject: title,
    startdt: exact(starts),
    enddt: exact(ends),
    allday: starts.includes('T') ? '' : 'true',
    location: place,
    body: link,
  });
  return [
    { name: 'Google', url: `https://calendar.google.com/calendar/render?${google}` },
    { name: 'Outlook', url: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}` },
  ];
}
