import { addDays, dayOf, type IsoDay, rolledYear, weekdayOf } from '../../text/day.ts';
import { type DateOrder, readInOrder } from '../dates/order.ts';
import { parseDate, type WrittenDate, type WrittenDay } from '../dates/parse-date.ts';

export interface DateReading {
  today: IsoDay;
  order: DateOrder;
  sent: IsoDay | '';
}

const LAST =
  "until|till|'?til|through|thru|extended (?:it )?to|ends?(?: on)?|ending|expires?(?: on)?|valid (?:until|till|through|thru|to)|by|before|g[uü]ltig bis|bis(?: zum| einschlie(?:ß|ss)lich)?|endet am|hasta(?: el)?|v[aá]lid[oa] hasta|jusqu[’']?au|jusqu[’']?à|fino al?|entro(?: (?:il|le|l['’]))?|at[eé]|t/m|tot(?: en met)?|do dnia|till och med";
const FIRST =
  'from|starting|starts?(?: on)?|beginning|valid from|ab(?: dem)?|vom|desde(?: el)?|[aà] partir d[ue]|du|del|dal|van(?:af)?|fr[aå]n';
const PHRASE = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:(${LAST})|(${FIRST}))[ :]{1,2}`, 'giu');
const MOST_WORDS = 8;
/** The first days that an offer names count; reading one takes as long as hundreds of words. */
const MOST_PHRASES = 20;

function zoneName(day: IsoDay, zone: string): string {
  if (!zone.includes('/')) return zone;
  const language = zone.startsWith('America/') ? 'en-US' : 'en-GB';
  const format = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'short' });
  const parts = format.formatToParts(new Date(`${day}T12:00:00Z`));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

export function writtenMoment(day: IsoDay, { time, zone }: Pick<WrittenDate, 'time' | 'zone'>): string {
  return [day, time, time === '' ? '' : zoneName(day, zone)].filter(Boolean).join(' ');
}

/** "Wednesday 10" is the first 10th from sending on, if that is a Wednesday. */
function namedDay({ start, weekday }: WrittenDate, sent: IsoDay | ''): IsoDay | undefined {
  if (start?.kind !== 'day_of_month' || weekday === null || sent === '') return undefined;
  const [year, month] = sent.split('-').map(Number) as [number, number];
  const following = month === 12 ? dayOf(year + 1, 1, start.day) : dayOf(year, month + 1, start.day);
  const next = [dayOf(year, month, start.day), following].find((day) => day !== undefined && day >= sent);
  return next !== undefined && weekdayOf(next) === weekday ? next : undefined;
}

function resolved(
  written: WrittenDay,
  { today, order, sent }: DateReading,
  isEnd: boolean,
): IsoDay | undefined {
  if (written.kind === 'day_of_month' || written.kind === 'nth_weekday') return undefined;
  const { month, day } = written.kind === 'numeric' ? readInOrder(written, order) : written;
  if (written.year !== null) return dayOf(written.year, month, day);
  if (sent === '') return dayOf(rolledYear(month, day, today), month, day);
  const year = Number(sent.slice(0, 4));
  const first = dayOf(year, month, day);
  const earliest = isEnd ? sent : addDays(sent, -60);
  return first !== undefined && first < earliest ? dayOf(year + 1, month, day) : first;
}

/** An unreadable cell is returned as written. */
export function readOfferDate(cell: string, reading: DateReading, isEnd: boolean): string {
  if (!/[\p{L}\p{N}]/u.test(cell)) return '';
  const written = parseDate(cell);
  const day = written.start && resolved(written.start, reading, isEnd);
  return day ? writtenMoment(day, written) : cell.replace(/\s+/g, ' ').trim().slice(0, 100);
}

/** "15% off from June 1 until June 6"; '' for a date it does not give. */
export function datesIn(text: string, reading: DateReading): { starts: string; ends: string } {
  const found = { starts: '', ends: '' };
  for (const match of [...text.matchAll(PHRASE)].slice(0, MOST_PHRASES)) {
    const isEnd = match[1] !== undefined;
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 60);
    const written = dateAtStart(
      after.replace(/^(?:midnight|noon|mitternacht|minuit|mezzanotte)(?: on)?,? /i, ''),
    );
    const day =
      written?.start && (resolved(written.start, reading, isEnd) ?? namedDay(written, reading.sent));
    if (!written || !day) continue;
    if (isEnd) found.ends ||= writtenMoment(day, written);
    else {
      found.starts ||= writtenMoment(day, { time: '', zone: '' });
      const last = written.end && resolved(written.end, reading, true);
      if (last) found.ends ||= writtenMoment(last, written);
    }
  }
  return found;
}

function dateAtStart(text: string): WrittenDate | undefined {
  const words = [...(text.split('\n')[0] ?? '').matchAll(/\S+/g)].slice(0, MOST_WORDS);
  for (let count = words.length; count > 0; count -= 1) {
    const last = words[count - 1];
    const phrase = text
      .slice(0, (last?.index ?? 0) + (last?.[0].length ?? 0))
      .replace(/(?<=\p{L})[.,;!)]+$|(?<=\d)[,;!)]+$/u, '')
      .replace(/\bat\b/, '');
    const read = parseDate(phrase);
    if (
      read.start !== null &&
      (read.start.kind !== 'day_of_month' || read.weekday !== null) &&
      read.remark === '' &&
      read.others.length === 0
    )
      return read;
  }
  return undefined;
}

/** As a date or in words ("until Sunday"). */
export const saysDeadline = (text: string): boolean =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:(?:${LAST})[ :]{1,2}\S|(?:vom|du|del|dal) \d)`, 'iu').test(
    text,
  ) || /\b(?:today|tonight|tomorrow|weekend|heute|morgen|hoy|ma[nñ]ana|demain|oggi|domani)\b/i.test(text);
