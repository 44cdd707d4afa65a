import type { OfferFacts } from '../../domain/offer/offer-facts.ts';
import { isDay } from '../../text/day.ts';
import { wordsOf } from '../../text/language.ts';
import { remembered } from '../../text/remembered.ts';
import type { EmailDocument } from './document.ts';
import { wordsIn } from './plain-section.ts';

const LONGEST_LINE = 80;

interface OfferOfEmail {
  lang: string;
  campaign: Pick<EmailDocument['campaign'], 'offer_facts' | 'kind'>;
}

interface OfferParts {
  words: string;
  code: string;
  until: string;
}

function offerParts({ campaign, lang }: OfferOfEmail): OfferParts {
  const { offer_facts: facts, kind } = campaign;
  if (kind !== 'promotional' || !facts) return { words: '', code: '', until: '' };
  const { words, code, ends } = facts;
  const day = momentIn(ends)?.day;
  return {
    words: facts.fits_a_line ? words : '',
    code: words.includes(code) ? '' : wordsOf(lang).code.replace('{code}', code),
    until: day === undefined || words === '' || facts.says_deadline ? '' : untilDay(day, lang),
  };
}

/** "until June 6", in the email's language. */
export const untilDay = (day: string, lang: string): string =>
  wordsOf(lang).until.replace('{day}', spelledDay(day, lang));

const dayFormat = remembered(
  (lang) => new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
);
const clockFormat = remembered(
  (lang) => new Intl.DateTimeFormat(lang, { timeStyle: 'short', timeZone: 'UTC' }),
);

const spelledDay = (day: string, lang: string): string =>
  dayFormat(lang).format(new Date(`${day}T00:00:00Z`));

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[ T]((?:[01]\d|2[0-3]):[0-5]\d))?\s*(.*)$/s;

/** `YYYY-MM-DD` with an optional time and zone; undefined for other text and days that do not exist. */
function momentIn(written: string): { day: string; time: string | undefined; zone: string } | undefined {
  const [, day = '', time, zone = ''] = MOMENT.exec(written) ?? [];
  return isDay(day) ? { day, time, zone } : undefined;
}

function spelledMoment(written: string, lang: string): string {
  const moment = momentIn(written);
  if (!moment) return written;
  const { day, time, zone } = moment;
  if (time === undefined) return spelledDay(day, lang);
  return [`${spelledDay(day, lang)},`, clockFormat(lang).format(new Date(`1970-01-01T${time}:00Z`)), zone]
    .join(' ')
    .trim();
}

/** "From June 1 until June 6, 11:59 PM ET", in the email's language; '' without dates. */
export function offerPeriod({ starts, ends }: Pick<OfferFacts, 'starts' | 'ends'>, lang: string): string {
  const { from, until } = wordsOf(lang);
  const phrased = (pattern: string, written: string) =>
    momentIn(written) ? pattern.replace('{day}', spelledMoment(written, lang)) : written;
  const whole = `${phrased(from, starts)} ${phrased(until, ends)}`.trim();
  return whole.charAt(0).toLocaleUpperCase(lang) + whole.slice(1);
}

export const joinedByDot = (one: string, other: string): string =>
  one === '' || other === '' ? one + other : `${one} · ${other}`;

function joined({ words, code, until }: OfferParts): string | null {
  const short = joinedByDot(words, code);
  const whole = words === '' ? short : joinedByDot(short, until);
  return [whole, short, code].find((line) => line !== '' && line.length <= LONGEST_LINE) ?? null;
}

/** With code and last day unless the words have them; null if nothing fits above a headline. */
export const offerLine = (promised: OfferOfEmail): string | null => joined(offerParts(promised));

const FIGURES = /[$€£]\s?\d[\d.,]*|(?<!\d|\d[.,])\d[\d.,]*\s?[%€£]/g;
const figures = (text: string): string[] =>
  (text.match(FIGURES) ?? []).map((figure) => figure.replace(/\s|(?<![.,])[.,]+$/g, ''));
const repeatsFigures = (text: string, words: string): boolean => {
  const inText = figures(text);
  const promised = inText.length === 0 ? [] : figures(words);
  return promised.length > 0 && promised.every((figure) => inText.includes(figure));
};

export const containsText = (text: string, words: string): boolean =>
  text.toLowerCase().includes(words.toLowerCase());

export const headlineSaysOffer = (headline: string, largeWords: string): boolean =>
  largeWords !== '' && (containsText(headline, largeWords) || repeatsFigures(headline, largeWords));

/** `offerLine` without what the copy already says; null if nothing is left or another block shows it. */
export function offerBadge(document: OfferOfEmail & Pick<EmailDocument, 'copy' | 'blocks'>): string | null {
  // A letter starts with its greeting and mentions the offer itself.
  if (document.blocks.some(({ type }) => type === 'offer' || type === 'text_only')) return null;
  const parts = offerParts(document);
  if (parts.words === '' && parts.code === '') return null;
  const { headline, sections } = document.copy;
  let text = headline;
  for (const section of sections) text += `\n${wordsIn(section, '\n')}\n${(section.rows ?? []).join()}`;
  const sentence = parts.words.replace(/(?<![.!])[.!]+$/, '');
  const isSaid = repeatsFigures(headline, parts.words) || containsText(text, sentence);
  return joined({
    words: isSaid ? '' : parts.words,
    code: text.includes(document.campaign.offer_facts?.code ?? '') ? '' : parts.code,
    until: parts.until,
  });
}
