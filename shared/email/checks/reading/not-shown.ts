import type { EmailCheck } from '../../../contract/schemas/email.ts';
import { whenIn } from '../../../text/when.ts';
import { comparable } from '../../../text/words.ts';
import { offerOf } from '../../document/upgrade-document.ts';
import type { Fact } from '../../reading/answer.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Checked } from '../checked.ts';
import { finding, short } from '../finding.ts';
import { hasFigures, numberKey } from './figures.ts';
import { bareAddress, hasWords, linksTo, type Shown } from './shown.ts';

const DAY = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?$/;
const ENOUGH = 0.6;
const DAY_ENDS: readonly string[] = ['00:00', '23:59'];

/** In languages `whenIn` cannot read: the day as written there, or its number near the month's name. */
function isWritten(day: Date, { text, figures, languages }: Shown): boolean {
  const words = text.toLowerCase();
  return languages.some((language) => {
    const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    if (words.includes(format.format(day).toLowerCase())) return true;
    const month = format.formatToParts(day).find(({ type }) => type === 'month')?.value ?? '';
    const isNamed = /\p{L}/u.test(month) && words.includes(month.toLowerCase());
    return isNamed && figures.written.has(String(day.getUTCDate()));
  });
}

const isSpan = (quote: string, shown: Shown): boolean =>
  whenIn(quote, shown.languages[0] ?? 'en').every(({ kind }) => kind === 'weekday') &&
  /\d/.test(quote) &&
  hasFigures(shown.figures, quote, shown.languages);

function missingDay({ quote, value }: Fact, shown: Shown): string | null {
  const [, year = '', month = '', day = '', hour] = DAY.exec(value) ?? [];
  if (year === '')
    return /\d/.test(quote) && !hasFigures(shown.figures, quote, shown.languages) ? 'it' : null;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const isSaid =
    shown.days.has(`${month}-${day}`) ||
    shown.weekdays.has(date.getUTCDay()) ||
    isWritten(date, shown) ||
    shown.has(quote) ||
    isSpan(quote, shown);
  if (!isSaid) return 'the day';
  if (hour === undefined || DAY_ENDS.includes(hour) || shown.times.has(hour)) return null;
  const clock = Number(hour.slice(0, 2));
  const spellings = [clock, clock % 12 || 12].map((hours) => numberKey(`${hours}${hour.slice(2)}`));
  return spellings.some((key) => shown.figures.written.has(key)) ? null : 'the hour';
}

function missingFigures({ value }: Fact, shown: Shown): string | null {
  const { languages, figures, times } = shown;
  if (hasFigures(figures, value, languages)) return null;
  const clocks = languages
    .flatMap((language) => whenIn(value, language))
    .filter(({ kind }) => kind === 'time');
  return clocks.length > 0 && clocks.every((clock) => times.has(clock.value)) ? null : `“${short(value)}”`;
}

const missingWords = (words: string, shown: Shown): string | null =>
  shown.share(words) >= ENOUGH ? null : `“${short(words)}”`;

/** Other types need not appear literally: rules, places in a series. */
const lookups: Partial<Record<Fact['type'], (fact: Fact, shown: Shown) => string | null>> = {
  offer: missingFigures,
  gift: missingFigures,
  price: missingFigures,
  terms: missingFigures,
  seats: missingFigures,
  figure: missingFigures,
  code: ({ value }, shown) => (shown.has(value) ? null : `the code ${value}`),
  starts: missingDay,
  ends: missingDay,
  event_start: missingDay,
  event_end: missingDay,
  place: ({ value }, shown) => missingWords(value, shown),
  quote: ({ value }, shown) => missingWords(value, shown),
  // "Dana Whitlock, Director of Ops": only the name counts.
  person: ({ value }, shown) => missingWords(value.split(',')[0] ?? '', shown),
  product: ({ value }, shown) => missingWords(value, shown),
  // Clients turn email addresses into links.
  link: ({ value }, shown) =>
    linksTo(shown, value) || (value.includes('@') && shown.has(bareAddress(value))) ? null : 'a link to it',
};

export const missingIn = (fact: Fact, shown: Shown): string | null =>
  lookups[fact.type]?.(fact, shown) ?? null;

export function isKeptBack({ type, value, quote }: Fact, { left_out }: Reading, withheld: string): boolean {
  const words = comparable(quote);
  return (
    (type === 'code' && value === withheld) ||
    left_out.some((remark) => hasWords(comparable(remark.quote), words))
  );
}

/** An email on a fact's first day says "now" or "today". */
const beginsToday = ({ type, value }: Fact, sources: string): boolean =>
  type === 'starts' && sources.includes(value.slice(0, 10));

export function notShown(
  { document: { campaign, sources } }: Checked,
  reading: Reading,
  shown: Shown,
): EmailCheck[] {
  const { code, withheld } = offerOf(campaign);
  return reading.facts.flatMap((fact) => {
    if ((fact.type === 'code' && fact.value === code) || beginsToday(fact, sources)) return [];
    if (isKeptBack(fact, reading, withheld)) return [];
    const what = missingIn(fact, shown);
    if (what === null) return [];
    return [
      finding(
        'not-shown',
        'warn',
        `The row says “${short(fact.quote, 120)}”, and the email does not show ${what}.`,
        'Readers may need it. Write it into the email if it was not left out on purpose.',
        { subject: fact.quote, place: null },
      ),
    ];
  });
}
