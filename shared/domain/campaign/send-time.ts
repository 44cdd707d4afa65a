import { isDay } from '../../text/day.ts';

export type SendTime =
  | {
      /** ISO 8601 in UTC. */
      at: string;
      /** In `time_zone`: `YYYY-MM-DD` and `HH:MM`. */
      date: string;
      time: string;
      time_zone: string;
      default_time: boolean;
    }
  | { missing: 'no_date' | 'unreadable_date' | 'past' };

interface Row {
  send_date: string;
  send_time: string;
  time_zone: string;
}

const DEFAULT_TIME = '10:00';
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

export function sendTimeOf(
  row: Row,
  brand: { time_zone: string; default_send_time: string },
  now: Date,
): SendTime {
  const date = row.send_date.trim();
  if (date === '') return { missing: 'no_date' };
  if (!isDay(date)) return { missing: 'unreadable_date' };
  const own = isTime(row.send_time.trim());
  const usual = isTime(brand.default_send_time) ? brand.default_send_time : DEFAULT_TIME;
  const time = own ? row.send_time.trim() : usual;
  const time_zone = [row.time_zone.trim(), brand.time_zone].find(isTimeZone) ?? 'UTC';
  const at = instantOf(date, time, time_zone);
  if (at.getTime() <= now.getTime()) return { missing: 'past' };
  return { at: at.toISOString(), date, time, time_zone, default_time: !own };
}

/** IST and other ambiguous abbreviations do not count. */
const ZONE_NAME = /^(?:UTC|[A-Z][A-Za-z_]+\/[A-Za-z_/+-]+|[+-]\d{2}:?\d{2})$/;

export function isTimeZone(zone: string): boolean {
  try {
    return ZONE_NAME.test(zone) && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** A time the clock skips in spring becomes the moment after. */
export function instantOf(date: string, time: string, zone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const guess = wanted - offsetAt(wanted, zone);
  // The offset may differ at that moment.
  const corrected = wanted - offsetAt(guess, zone);
  const isShown = wanted === corrected + offsetAt(corrected, zone);
  return new Date(isShown ? corrected : Math.max(guess, corrected));
}

function offsetAt(moment: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value);
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(moment / 1_000) * 1_000;
}
