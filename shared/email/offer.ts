import type { OfferFacts } from '../domain/offer/offer-facts.ts';
import type { EmailDocument } from './document.ts';
import { wordsOf } from './language.ts';
import { remembered } from './remembered.ts';

const LONGEST_LINE = 80;

interface Promised {
  lang: string;
  campaign: Pick<EmailDocument['campaign'], 'offer_facts' | 'kind'>;
}

/** The parts of an offer that can stand alone above a headline; '' for what there is not or does not fit. */
interface LineParts {
  words: string;
  code: string;
  until: string;
}

function lineParts({ campaign, lang }: Promised): LineParts {
  const { offer_facts: facts, kind } = campaign;
  if (kind !== 'promotional' || !facts) return { words: '', code: '', until: '' };
  const { words, code, ends } = facts;
  const day = /^\d{4}-\d\d-\d\d/.exec(ends)?.[0];
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

/** `YYYY-MM-DD`, perhaps with a time and a zone after it. */
const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d))?\s*(.*)$/;

/** "June 6, 11:59 PM ET" for a moment as facts write it; as written when it is none. */
function spelledMoment(written: string, lang: string): string {
  const [, day, time, zone = ''] = MOMENT.exec(written) ?? [];
  if (day === undefined) return written;
  if (time === undefined) return spelledDay(day, lang);
  return [`${spelledDay(day, lang)},`, clockFormat(lang).format(new Date(`1970-01-01T${time}:00Z`)), zone]
    .join(' ')
    .trim();
}

/** "From June 1 until June 6, 11:59 PM ET", in the email's language; '' when nothing is stated. */
export function offerPeriod({ starts, ends }: Pick<OfferFacts, 'starts' | 'ends'>, lang: string): string {
  const { from, until } = wordsOf(lang);
  const said = (pattern: string, written: string) =>
    MOMENT.test(written) ? pattern.replace('{day}', spelledMoment(written, lang)) : written;
  const whole = [said(from, starts), said(until, ends)].filter((part) => part !== '').join(' ');
  return whole.charAt(0).toLocaleUpperCase(lang) + whole.slice(1);
}

/** The longest of an offer's lines that fits; a deadline without an offer says nothing. */
function joined({ words, code, until }: LineParts): string | null {
  const lines = [[words, code, words && until], [words, code], [code]].map((parts) =>
    parts.filter((part) => part !== '').join(' · '),
  );
  return lines.find((line) => line !== '' && line.length <= LONGEST_LINE) ?? null;
}

/**
 * The offer when it is short enough to stand alone above a headline, with its code and last day unless its
 * words name them; null otherwise.
 */
export const offerLine = (promised: Promised): string | null => joined(lineParts(promised));

/** "20 %", "$15": the part of an offer that need not be repeated. */
const FIGURES = /[$€£]\s?\d[\d.,]*|(?<!\d|\d[.,])\d[\d.,]*\s?[%€£]/g;
const figures = (text: string): string[] =>
  (text.match(FIGURES) ?? []).map((figure) => figure.replace(/\s|(?<![.,])[.,]+$/g, ''));

/** `offerLine` without what the copy says already; null when nothing is left, or when a block of its own says it. */
export function offerBadge(document: Promised & Pick<EmailDocument, 'copy' | 'blocks'>): string | null {
  if (document.blocks.some(({ type }) => type === 'offer')) return null;
  const { headline, sections } = document.copy;
  const says = (text: string) =>
    headline.includes(text) ||
    sections.some(({ heading, paragraphs, bullets }) =>
      [heading, ...paragraphs, ...bullets].some((line) => line.includes(text)),
    );
  const parts = lineParts(document);
  const code = document.campaign.offer_facts?.code ?? '';
  const promised = figures(parts.words);
  const heard = figures(headline);
  const repeats = promised.length > 0 && promised.every((figure) => heard.includes(figure));
  const said = parts.words !== '' && (repeats || says(parts.words.replace(/(?<![.!])[.!]+$/, '')));
  return joined({
    words: said ? '' : parts.words,
    code: code !== '' && says(code) ? '' : parts.code,
    until: parts.until,
  });
}
