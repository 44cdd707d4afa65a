import { emptyCampaign } from '../domain/empty-campaign.ts';
import { saysDeadline } from '../domain/offer/dates.ts';
import { type OfferFacts, offerFacts } from '../domain/offer/offer-facts.ts';
import { isOffer } from '../domain/offer-words.ts';
import type { EmailDocument } from './document.ts';
import { wordsOf } from './language.ts';

const LONGEST_LINE = 80;

interface Promised {
  lang: string;
  campaign: Pick<EmailDocument['campaign'], 'offer' | 'offer_facts' | 'kind'>;
}

/** The facts of an email's offer; documents of earlier releases have its words only. */
export const offerOf = ({ offer, offer_facts }: Promised['campaign']): OfferFacts =>
  offer_facts ?? offerFacts({ ...emptyCampaign, offer });

/** The parts of an offer that can stand alone above a headline; '' for what there is not or does not fit. */
interface LineParts {
  words: string;
  code: string;
  until: string;
}

function lineParts({ campaign, lang }: Promised): LineParts {
  const { words, code, ends } = offerOf(campaign);
  if (campaign.kind !== 'promotional') return { words: '', code: '', until: '' };
  const fits = words.length <= LONGEST_LINE && !words.includes('\n') && isOffer(words);
  const day = /^\d{4}-\d\d-\d\d/.exec(ends)?.[0];
  return {
    words: fits ? words : '',
    code: words.includes(code) ? '' : wordsOf(lang).code.replace('{code}', code),
    until: day === undefined || words === '' || saysDeadline(words) ? '' : untilDay(day, lang),
  };
}

/** "until June 6", in the email's language. */
export function untilDay(day: string, lang: string): string {
  const spelled = new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return wordsOf(lang).until.replace('{day}', spelled.format(new Date(`${day}T00:00:00Z`)));
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

/** `offerLine` without what the copy says already; null when nothing is left. */
export function offerBadge(document: Promised & Pick<EmailDocument, 'copy'>): string | null {
  const { headline, sections } = document.copy;
  const says = (text: string) =>
    headline.includes(text) ||
    sections.some(({ heading, paragraphs, bullets }) =>
      [heading, ...paragraphs, ...bullets].some((line) => line.includes(text)),
    );
  const parts = lineParts(document);
  const { code } = offerOf(document.campaign);
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
