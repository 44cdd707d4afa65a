import { isDay } from '../../text/day.ts';
import { remembered } from '../../text/remembered.ts';
import type { EmailEvent } from '../document/document.ts';

export interface EventTime {
  date: string;
  /** "6:00 – 8:30 PM PST"; '' for a whole day. */
  time: string;
  month: string;
  day: string;
  weekday: string;
  /**
   * `YYYY-MM-DD` with the day after as the end, or `YYYY-MM-DDTHH:MM:SS`, in UTC with `Z` if there is a zone;
   * '' for an unknown one.
   */
  starts: string;
  ends: string;
}

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d))?/;
const DAY = 86_400_000;

/** As if in UTC; null when the text is not a moment. */
function momentOf(written: string): { at: number; timed: boolean } | null {
  const [, day = '', time] = MOMENT.exec(written.trim()) ?? [];
  if (!isDay(day)) return null;
  const at = Date.parse(`${day}T${time ?? '00:00'}:00Z`);
  return Number.isNaN(at) ? null : { at, timed: time !== undefined };
}

function zoneName(lang: string, zone: string, moment: number, timeZoneName: 'short' | 'longOffset'): string {
  if (zone === '') return '';
  try {
    const parts = new Intl.DateTimeFormat(lang, { timeZone: zone, timeZoneName }).formatToParts(moment);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  } catch {
    return zone;
  }
}

/** When the zone's clock shows `shown`; NaN for an unknown zone. */
function momentIn(zone: string, shown: number): number {
  const at = (moment: number) => {
    const name = zoneName('en', zone, moment, 'longOffset');
    return Date.parse(
      new Date(shown).toISOString().slice(0, 19) + (name === 'GMT' ? 'Z' : name.slice(3) || '?'),
    );
  };
  // Twice, because the offset may differ on clock-change days.
  return zone === '' ? shown : at(at(shown) || 0);
}

function spell(lang: string, starts: string, ends: string, zone: string): EventTime | null {
  const start = momentOf(starts);
  if (start === null) return null;
  const { at, timed } = start;
  const end = momentOf(ends)?.at ?? at;
  const last = end > at ? end : at;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(lang, { ...options, timeZone: 'UTC' });
  const oneDay = last - at < DAY;
  const date = oneDay
    ? format({ weekday: 'long', day: 'numeric', month: 'long' }).format(at)
    : format({ day: 'numeric', month: 'long' }).formatRange(at, last);
  const clock = format({ hour: 'numeric', minute: '2-digit' });
  // `formatRange` past midnight would repeat the days.
  const hours =
    oneDay && at % DAY > last % DAY
      ? `${clock.format(at)} – ${clock.format(last)}`
      : clock.formatRange(at, oneDay ? last : at);
  const exact = (shown: number) => momentIn(timed ? zone : '', shown);
  const stamp = (moment: number) =>
    Number.isNaN(moment)
      ? ''
      : new Date(moment).toISOString().slice(0, timed ? 19 : 10) + (timed && zone !== '' ? 'Z' : '');
  return {
    date,
    time: timed
      ? `${hours} ${zoneName(lang, zone, exact(at) || at, 'short')}`.trim().replace(/[\u2009\u202f]/g, ' ')
      : '',
    month: format({ month: 'long' }).format(at),
    day: format({ day: 'numeric' }).format(at),
    weekday: format({ weekday: 'long' }).format(at),
    starts: stamp(exact(at)),
    // A whole day ends with the next; no end time is invented.
    ends: stamp(exact(last) + (timed ? 0 : DAY)),
  };
}

// Creating a date format is slower than compiling the rest.
const spelt = remembered((key) => {
  const [lang = '', starts = '', ends = '', zone = ''] = key.split('|');
  return spell(lang, starts, ends, zone);
});

export const eventTime = ({ starts, ends, zone }: EmailEvent, lang: string): EventTime | null =>
  spelt([lang, starts, ends, zone].join('|'));

/** None without a time in a known zone. A calendar file would have to be hosted by the sender. */
export function calendarLinks(
  { title, place, link }: EmailEvent,
  time: EventTime | null,
): { name: string; url: string }[] {
  const { starts = '', ends = '' } = time ?? {};
  const query = (values: Record<string, string>) =>
    Object.entries(values)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&');
  const google = query({
    action: 'TEMPLATE',
    text: title,
    dates: `${starts}/${ends}`.replace(/[-:]/g, ''),
    location: place,
    details: link,
  });
  const outlook = query({
    rru: 'addevent',
    subject: title,
    startdt: starts,
    enddt: ends,
    allday: starts.includes('T') ? '' : 'true',
    location: place,
    body: link,
  });
  const links = [
    { name: 'Google', url: `https://calendar.google.com/calendar/render?${google}` },
    { name: 'Outlook', url: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}` },
  ];
  return starts === '' ? [] : links;
}
