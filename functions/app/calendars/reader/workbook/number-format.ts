import { parseFailed } from '../parse-failed.ts';

const DAY_MS = 86_400_000;
/** Serial 1 is 1 January 1900, but 1900 counts as a leap year. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

/** Formats known by number only (ECMA-376, 18.8.30). */
const builtIn: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  49: '@',
};
const isDateBuiltIn = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

export const formatNamed = (id: number, own: ReadonlyMap<number, string>): string =>
  own.get(id) ?? builtIn[id] ?? (isDateBuiltIn(id) ? 'yyyy-mm-dd' : 'General');

/** Dates as YYYY-MM-DD, times as HH:MM, decimals with a point. */
export type NumberFormat = (value: number, is1904: boolean) => string;

/** The limit of spreadsheets; parsing takes quadratic time. */
const LONGEST_FORMAT = 255;

export function numberFormat(format: string): NumberFormat {
  if (format.length > LONGEST_FORMAT)
    throw parseFailed(
      `A number format of the workbook is longer than the ${LONGEST_FORMAT} characters that spreadsheets allow. Open it in your spreadsheet and save it again.`,
    );
  if (/^(?:general|@)$/i.test(format)) return plain;
  const [above = '', below, zero = ''] = format.split(';');
  const usual = sectionFormat(above || 'General');
  const negative = below === undefined ? usual : sectionFormat(`-${below.replace(/[()-]/g, '')}`);
  const none = zero === '' ? usual : sectionFormat(zero);
  return (value, is1904) => {
    if (value < 0) return negative(value, is1904);
    return value === 0 ? none(value, is1904) : usual(value, is1904);
  };
}

function sectionFormat(section: string): NumberFormat {
  const bare = withoutLiterals(section);
  if (/[dy]|m{3}/i.test(bare) || (/m/i.test(bare) && !/[hs]/i.test(bare)))
    return (value, is1904) => showDate(value, bare, is1904);
  if (/[hs]/i.test(bare)) return showTime;
  const percent = bare.includes('%');
  const [before, after] = [literalBefore(section), literalAfter(section)];
  const show = digitsIn(bare);
  return (value) => `${before}${show(percent ? value * 100 : value)}${percent ? '%' : ''}${after}`.trim();
}

const withoutLiterals = (section: string) =>
  section
    .replace(/\[(?!h{1,2}\]|m{1,2}\]|s{1,2}\])[^\][]*\]/gi, '')
    .replace(/"[^"]*"/g, '')
    .replace(/[\\_*]./g, '')
    .replace(/am\/pm|a\/p/gi, '');

/** Currency and words around the digits: `[$€-407]`, `"from "`, `$`. */
const shownLiterals = (part: string) =>
  part
    .replace(/\[\$([^\][-]*)(?:-[^\][]*)?\]/g, '$1')
    .replace(/\[[^\][]*\]/g, '')
    .replace(/[_*]./g, '')
    .replace(/"([^"]*)"/g, '$1')
    .replace(/\\(.)/g, '$1')
    .replace(/general/gi, '')
    .replace(/%/g, '');

const DIGITS = /[0#?][0#?,.\s]*/;

function literalBefore(section: string): string {
  const at = section.replace(/\[[^\][]*\]|"[^"]*"|\\./g, (found) => '~'.repeat(found.length)).search(DIGITS);
  return at < 0 ? '' : shownLiterals(section.slice(0, at));
}

function literalAfter(section: string): string {
  const masked = section.replace(/\[[^\][]*\]|"[^"]*"|\\./g, (found) => '~'.repeat(found.length));
  const found = DIGITS.exec(masked);
  return found ? shownLiterals(section.slice(found.index + found[0].length)) : '';
}

function digitsIn(bare: string): (value: number) => string {
  const pattern = DIGITS.exec(bare)?.[0]?.trim();
  const size = /^-/.test(bare) ? Math.abs : Number;
  if (pattern === undefined) return (value) => plain(size(value));
  const [whole = '', fraction = ''] = pattern.replaceAll(',', '').split('.');
  const most = fraction.replace(/[^0#?]/g, '').length;
  const least = fraction.replace(/[^0]/g, '').length;
  const wide = whole.replace(/[^0]/g, '').length;
  return (value) => roundedTo(size(value), { most, least, wide });
}

function roundedTo(
  magnitude: number,
  { most, least, wide }: { most: number; least: number; wide: number },
): string {
  const rounded = magnitude.toFixed(Math.min(most, 10));
  const [left = '', right = ''] = rounded.split('.');
  const cut = right.replace(/(?<!0)0+$/, '').padEnd(least, '0');
  const sign = left.startsWith('-') ? '-' : '';
  const padded = left.replace('-', '').padStart(wide, '0');
  return `${sign}${padded}${cut === '' ? '' : `.${cut}`}`;
}

const allPlaces = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 });

/** As a spreadsheet shows it: 0.1 + 0.2 is 0.3. */
export const plain = (value: number): string => {
  const text = String(Number(value.toPrecision(12)));
  return text.includes('e') ? allPlaces.format(value) : text;
};

const monthNames = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
const weekdayNames = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

/** A whole date when day and month are shown, otherwise that part: "March 2027", "Monday". */
function showDate(value: number, bare: string, is1904: boolean): string {
  if (value < 0) return plain(value);
  const hasTime = /h/i.test(bare);
  if (value < 1 && hasTime) return showTime(value);
  // Serials up to 59 precede the leap day that 1900 did not have.
  const days = !is1904 && value < 60 ? value + 1 : value;
  const minutes = Math.round(days * 1_440);
  const date = new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + minutes * (DAY_MS / 1_440));
  if (Number.isNaN(date.getTime())) return plain(value);
  const iso = date.toISOString();
  const [day, month, year] = [/(?<!d)d{1,2}(?!d)/i, /m/i, /y/i].map((part) => part.test(bare));
  if (day || (month && hasTime))
    return hasTime && minutes % 1_440 !== 0 ? `${iso.slice(0, 10)} ${iso.slice(11, 16)}` : iso.slice(0, 10);
  if (month) return `${monthNames.format(date)}${year ? ` ${iso.slice(0, 4)}` : ''}`;
  return year ? iso.slice(0, 4) : weekdayNames.format(date);
}

function showTime(value: number): string {
  const minutes = Math.round(value * 1_440) % 1_440;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
