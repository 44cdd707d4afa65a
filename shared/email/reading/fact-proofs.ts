import { addressStands, isSamePage } from './addresses.ts';
import type { Fact } from './answer.ts';
import { type ProvenDay, provenDay } from './days.ts';
import { codeAt, seriesStands, strayFigure } from './figures.ts';
import { BETWEEN, forbiddenWords } from './forbidden-words.ts';
import { isAboutProduct, productNamed } from './products.ts';
import { hasWords, type Place, standsIn, wordsAt } from './quotes.ts';
import type { Unproven, VerifyContext } from './reading.ts';

export interface Proof {
  fact?: Fact;
  unproven?: Unproven;
}

interface QuotedFact {
  fact: Fact;
  place: Place;
  words: string;
  context: VerifyContext;
  language: string;
  begun: readonly string[];
}

const LONGEST = 4_000;

const SHORT = 24;

const notIn = (value: string, words: string): string => `“${value}” is not in “${words}”`;
export const unprovenFact = ({ type, quote, value }: Fact, why: string): Unproven => ({
  what: type,
  quote,
  value,
  why,
});

const proven = ({ fact, words }: QuotedFact, value = fact.value): Proof => ({
  fact: { ...fact, quote: words, value },
});
const refused = ({ fact, words }: QuotedFact, why = notIn(fact.value, words)): Proof => ({
  unproven: unprovenFact(fact, why),
});

const dayIn = ({ fact, words, context, language, begun }: QuotedFact, value: string): ProvenDay =>
  provenDay({
    value,
    quote: words,
    sent: context.send_date,
    language,
    isEnd: fact.type === 'ends' || fact.type === 'event_end',
    begun,
  });

const ISO_DAY = /\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?/g;
function isOfDays(quoted: QuotedFact): boolean {
  const { value } = quoted.fact;
  const days = value.match(ISO_DAY) ?? [];
  const rest = value.replaceAll(ISO_DAY, ' ');
  return days.length > 0 && !/\d/.test(rest) && days.every((day) => dayIn(quoted, day).value === day);
}

function amountProof(quoted: QuotedFact): Proof {
  const { fact, words, language } = quoted;
  if (fact.value === '') return refused(quoted, `No value was read in “${words}”`);
  const stray = hasWords(words, fact.value) ? undefined : strayFigure(fact.value, words, language);
  if (stray === undefined) return proven(quoted);
  if (isOfDays(quoted)) return proven(quoted, words);
  return refused(quoted, notIn(fact.value.length > SHORT ? stray : fact.value, words));
}

/** Places, people and terms may be reworded; the row's own words are the proof. */
const wordedProof = (quoted: QuotedFact): Proof =>
  quoted.fact.value === '' ? proven(quoted, quoted.words) : amountProof(quoted);

function dayProof(quoted: QuotedFact): Proof {
  const { fact, words } = quoted;
  const { value, stray } = dayIn(quoted, fact.value);
  if (value !== '')
    return {
      ...proven(quoted, value),
      ...(stray !== '' && { unproven: unprovenFact(fact, notIn(stray, words)) }),
    };
  // "till close" ends without a day.
  return !/^[+\d]/.test(fact.value) && hasWords(words, fact.value)
    ? proven(quoted)
    : refused(quoted, notIn(stray, words));
}

function codeProof(quoted: QuotedFact): Proof {
  const { cell, start, end } = quoted.place;
  const code = codeAt(quoted.fact.value.trim(), cell.value, start, end);
  return code === undefined ? refused(quoted) : proven(quoted, code);
}

function quoteProof(quoted: QuotedFact): Proof {
  const { fact, words } = quoted;
  const place = standsIn(fact.value, [{ column: '', value: words, field: '' }]);
  if (fact.value === '') return proven(quoted, words);
  return place === undefined ? refused(quoted) : proven(quoted, wordsAt(place));
}

function productProof(quoted: QuotedFact): Proof {
  const { fact, words, context } = quoted;
  const product = productNamed(fact.value, context.products);
  if (product === undefined) return refused(quoted, `“${fact.value}” is no product of the brand or the row`);
  return isAboutProduct(product, words, context.products)
    ? proven(quoted, product.name)
    : refused(quoted, `“${words}” does not name ${product.name}`);
}

function linkProof(quoted: QuotedFact): Proof {
  const { fact, words, context } = quoted;
  const given = [...context.links, ...context.products.map(({ url }) => url)];
  const isGiven = given.some((url) => isSamePage(url, fact.value));
  return isGiven || addressStands(fact.value, words) ? proven(quoted) : refused(quoted);
}

const seriesProof = (quoted: QuotedFact): Proof =>
  seriesStands(quoted.fact.value, quoted.words) ? proven(quoted) : refused(quoted);

const PROOFS: Record<Fact['type'], (quoted: QuotedFact) => Proof> = {
  offer: amountProof,
  gift: amountProof,
  price: amountProof,
  seats: amountProof,
  figure: amountProof,
  code: codeProof,
  starts: dayProof,
  ends: dayProof,
  event_start: dayProof,
  event_end: dayProof,
  terms: wordedProof,
  place: wordedProof,
  person: wordedProof,
  quote: quoteProof,
  product: productProof,
  link: linkProof,
  series: seriesProof,
  rule: (quoted) =>
    proven(
      quoted,
      forbiddenWords(quoted.fact)
        .filter((phrase) => hasWords(quoted.words, phrase))
        .join(BETWEEN),
    ),
};

const notInRow = (quote: string): string =>
  quote === '' ? 'Nothing of the row was quoted' : `“${quote}” is not in the row`;

interface Known extends Pick<QuotedFact, 'context' | 'language' | 'begun'> {
  isSettled: boolean;
}

export function proofOf(fact: Fact, { context, isSettled, ...known }: Known): Proof {
  const place = standsIn(fact.quote, context.row);
  if (place === undefined) return { unproven: unprovenFact(fact, notInRow(fact.quote)) };
  const words = wordsAt(place).slice(0, LONGEST);
  const quoted = { ...known, fact, place, words, context };
  return isSettled && fact.type !== 'rule' ? proven(quoted) : PROOFS[fact.type](quoted);
}

/** Splits quotations by whether they are in the row, in the row's words. */
export function quotedIn<Quoted extends { quote: string }>(
  what: 'hold' | 'left_out',
  quoted: readonly Quoted[],
  { row }: VerifyContext,
): { proven: Quoted[]; unproven: Unproven[] } {
  const found = quoted.map((one) => ({ one, place: standsIn(one.quote, row) }));
  return {
    proven: found.flatMap(({ one, place }) => (place ? [{ ...one, quote: wordsAt(place) }] : [])),
    unproven: found.flatMap(({ one, place }) =>
      place ? [] : [{ what, quote: one.quote, value: '', why: notInRow(one.quote) }],
    ),
  };
}
