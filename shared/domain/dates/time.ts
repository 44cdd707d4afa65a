import { withoutCjk } from '../../text/cjk-dates.ts';
import { fold } from '../../text/words.ts';

export interface FoundTime {
  /** `HH:MM`, or ''. */
  time: string;
  until: string;
  /** IANA name if unambiguous, else as written, or ''. */
  zone: string;
  rest: string;
}

const zonesByName: Record<string, string> = {
  ...named('America/New_York', 'et est edt eastern'),
  ...named('America/Chicago', 'ct cst cdt central'),
  ...named('America/Denver', 'mt mst mdt mountain'),
  ...named('America/Los_Angeles', 'pt pst pdt pacific'),
  ...named('America/Anchorage', 'akst akdt'),
  ...named('Pacific/Honolulu', 'hst'),
  ...named('UTC', 'utc gmt z'),
  ...named('Europe/London', 'bst'),
  ...named('Europe/Berlin', 'cet cest mez mesz'),
  ...named('Asia/Singapore', 'sgt'),
  ...named('Asia/Tokyo', 'jst'),
  ...named('Australia/Sydney', 'aest aedt'),
  ...named('Pacific/Auckland', 'nzst nzdt'),
  ist: 'IST',
};
const ZONE = String.raw`(?:(?:utc|gmt) ?[+-]\d{1,2}(?::?\d{2})?(?!\d)|(?:${Object.keys(zonesByName).join('|')})\b(?: (?:standard |daylight )?time)?)`;
const CLOCK = String.raw`(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(a\.?m\.?|p\.?m\.?)?`;

const patterns = [
  // 10:00, 9am, 9:30 p.m., 14h30, 14.30 Uhr, each with an optional end and zone
  String.raw`(?<![\d./-])(\d{1,2})[:h](\d{2})(?::\d{2}(?:\.\d+)?)?\s*(a\.?m\.?|p\.?m\.?|uhr|uur|hrs?|h)?`,
  String.raw`(?:\b(?:kl|klo|godz|ore|saat|um|om)\b\.?\s*)(\d{1,2})(?:[.:u](\d{2}))?()(?![\d.:])`,
  String.raw`(?<![\d./-])(\d{1,2})u(\d{2})()(?![a-z\d])`,
  String.raw`(?<![\d./-])(\d{1,2})(?:\.(\d{2}))?\s*(a\.?m\.?|p\.?m\.?|uhr|uur|hrs)(?![a-z])`,
  String.raw`(?<![\d./-])(\d{1,2})()([hap])(?![a-z\d])`,
].map(
  (clock) =>
    new RegExp(
      String.raw`${clock}(?:\s*(?:-|–|—|to|bis|until)\s*${CLOCK})?\s*\(?(${ZONE}|[+-]\d{2}:?\d{2})?\)?`,
      'i',
    ),
);
const SPAN = new RegExp(
  String.raw`(?<![\d./-])(\d{1,2})(?:[:.](\d{2}))?\s*(?:-|–|—|to|bis|till?|tot|a)\s*(\d{1,2})(?:[:.](\d{2}))?\s*(a\.?m\.?|p\.?m\.?|uhr|uur|hrs?|h)(?![a-z])\s*\(?(${ZONE})?\)?`,
  'i',
);

export function findTime(text: string): FoundTime {
  const found = firstTime(text);
  // "10am ET / 7am PT" is one time in two zones.
  const other = found.zone === '' ? undefined : firstTime(found.rest);
  return other && other.zone !== '' && /[/|,(&]/.test(found.rest)
    ? { ...found, rest: other.rest.replace(/(?<![\s/|,(&])[\s/|,(&]+$/, '') }
    : found;
}

/** Zones count only in capitals or next to am or pm: "um 19 Uhr ist", "19h et 20h", "il est". */
function withZone(matched: string, zone: string | undefined, half: string | undefined, text: string) {
  const isWord =
    zone !== undefined &&
    /^(?:et|est|ist)$/.test(zone) &&
    !/^[ap]/.test(half ?? '') &&
    !text.includes(zone.toUpperCase());
  return isWord
    ? { all: matched.slice(0, matched.lastIndexOf(zone)), zone: undefined }
    : { all: matched, zone };
}

function firstTime(given: string): FoundTime {
  const text = withoutCjk(given);
  const plain = fold(text);
  const span = SPAN.exec(plain);
  if (span) {
    const [matched, from, fromMinutes, to, toMinutes, half, named] = span;
    const { all, zone } = withZone(matched, named, half, text);
    const until = clock(to, toMinutes, half);
    const start = clock(from, fromMinutes, Number(from) > Number(to) && /^p/.test(half ?? '') ? 'am' : half);
    if (start && until)
      return { time: start, until, zone: zoneNamed(zone), rest: without(text, plain, span.index, all) };
  }
  for (const pattern of patterns) {
    const found = pattern.exec(plain);
    if (!found) continue;
    const [matched, hours, minutes, half, endHours, endMinutes, endHalf, named] = found;
    const { all, zone } = withZone(matched, named, half, text);
    const time = clock(hours, minutes, half);
    if (!time) continue;
    return {
      time,
      until: endHours ? clock(endHours, endMinutes, endHalf ?? half) : '',
      zone: zoneNamed(zone),
      rest: without(text, plain, found.index, all),
    };
  }
  const word = /\b(?:12 )?(?:noon|midday|mittags?|mediodia|midi)\b/.exec(plain);
  if (word)
    return { time: '12:00', until: '', zone: zoneIn(text), rest: without(text, plain, word.index, word[0]) };
  return { time: '', until: '', zone: '', rest: text };
}

/**
 * In a time column, "9.30", "0930" and Excel's fraction of a day are times. A bare "10" could be morning or
 * evening.
 */
export function readTime(cell: string): FoundTime {
  const fraction = /^0?\.\d+$/.test(cell.trim()) ? Number(cell) : undefined;
  if (fraction !== undefined) {
    const minutes = Math.round(fraction * 1440) % 1440;
    return { time: hhmm(Math.floor(minutes / 60), minutes % 60), until: '', zone: '', rest: '' };
  }
  const digits = /^(\d{1,2})[.,]?(\d{2})$/.exec(cell.trim());
  const plain = digits ? clock(digits[1], digits[2], undefined) : '';
  if (plain !== '') return { time: plain, until: '', zone: '', rest: '' };
  const found = findTime(cell);
  return found.zone === '' ? { ...found, zone: found.time === '' ? '' : zoneIn(found.rest) } : found;
}

export function zoneIn(text: string): string {
  const iana =
    /\b(?:Africa|America|Asia|Atlantic|Australia|Europe|Pacific|Indian)\/[A-Za-z_]+(?:\/[A-Za-z_]+)?\b/.exec(
      text,
    )?.[0];
  if (iana) return iana;
  const short =
    /(?<![A-Za-z])(?:[ECMP][SD]?T|AK[SD]T|HST|UTC|GMT|BST|CES?T|MES?Z|SGT|JST|AE[SD]T|NZ[SD]T|IST)(?![A-Za-z])(?:\s?[+-]\d{1,2}(?::?\d{2})?)?/.exec(
      text,
    )?.[0];
  if (short) return zoneNamed(short);
  const long =
    /\b(eastern|central|mountain|pacific)\b(?= (?:standard |daylight )?time)|^\s*(eastern|central|mountain|pacific)\s*$/i.exec(
      text,
    )?.[0];
  return long ? zoneNamed(long) : '';
}

export function zoneNamed(zone: string | undefined): string {
  if (!zone) return '';
  const offset = /^(?:utc|gmt) ?([+-])(\d{1,2})(?::?(\d{2}))?$/i.exec(zone.trim());
  if (offset) return `${offset[1]}${offset[2]?.padStart(2, '0')}:${offset[3] ?? '00'}`;
  const key = fold(zone)
    .replace(/ (standard |daylight )?time$/, '')
    .trim();
  return zonesByName[key] ?? (/^[+-]/.test(key) ? key.replace(/(?<=^.\d\d)(?=\d)/, ':') : zone.toUpperCase());
}

function clock(hours: string | undefined, minutes: string | undefined, half: string | undefined): string {
  const [hour, minute] = [Number(hours), Number(minutes || 0)];
  const twelve = /^[ap]/.test(half ?? '') ? (half ?? '')[0] : undefined;
  if (minute > 59 || hour > (twelve ? 12 : 24) || (twelve && hour === 0)) return '';
  return hhmm(twelve === undefined ? hour % 24 : (hour % 12) + (twelve === 'p' ? 12 : 0), minute);
}

export const hhmm = (hours: number, minutes: number) =>
  `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;

/** When folding changes positions, which is rare, the folded rest is used. */
const without = (text: string, plain: string, at: number, part: string) =>
  (text.length === plain.length
    ? `${text.slice(0, at)} ${text.slice(at + part.length)}`
    : `${plain.slice(0, at)} ${plain.slice(at + part.length)}`
  )
    .replace(/(?<!\s)\s+(?:at|@|um|a las|a|à|às|alle|om|saat|godz\.?|klo|kl\.?)\s*$/i, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<![\s,@-])[\s,@-]+$/, '')
    .trim();

function named(zone: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, zone]));
}
