import { type NumberWords, numberWords } from './number-words.ts';
import { stem } from './stem.ts';

export type QuantityKind = 'percent' | 'money' | 'duration' | 'code' | 'gift' | 'rating' | 'number';
export interface Quantity {
  kind: QuantityKind;
  /** Normalised: `20`, `24.5 $`, `48 hour`, `SPRING20`, `free shipping`. */
  value: string;
  text: string;
  index: number;
  /** Stems of the words after a bare number, nearest first. */
  counts?: string[];
}

const CURRENCIES: Record<string, string> = {
  usd: '$',
  dollar: '$',
  eur: '€',
  euro: '€',
  gbp: '£',
  pound: '£',
  yen: '¥',
  jpy: '¥',
};

export const western = (text: string) =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/٪/g, '%');

/** `1,299.00`, `1.299,00`, `24,5`, `1 000`. A lone separator before exactly three digits groups thousands. */
export function amount(written: string, words: NumberWords | null = null): number {
  const named = words?.valueOf(written);
  if (named !== undefined) return named;
  const text = written.replace(/[\s\u00a0\u202f'’]/g, '').replace(/(?<![.,])[.,]+$/, '');
  const decimal = /[.,](\d{1,2}|\d{4,})$/.exec(text);
  const whole = (decimal ? text.slice(0, decimal.index) : text).replace(/[.,]/g, '');
  return Number(`${whole || '0'}.${decimal?.[1] ?? '0'}`);
}

interface Reader {
  kind: QuantityKind;
  pattern: RegExp;
  value(match: RegExpExecArray): string | undefined;
}
const DIGITS = String.raw`\d[\d.,]*\d|\d`;
/** Keeps positions inside a number from being tried again. */
const BEGINS = String.raw`(?<=(?<![\d.,])[.,]*)`;

/** "49 €" and "12€50"; in "for two £45" and "for 2 £45" the sign belongs to the next figure. */
const SIGN_BEHIND = String.raw`(?<=\d)([€£¥₹])|\s?([€£¥₹])(?!\d|(?<=\p{L}\s?[€£¥₹])\s?\d)`;

const UNITS: readonly [string, string][] = [
  ['minute', 'min(?:ute|uto|uut|uten|uut)?[sni]?|minuten'],
  ['hour', 'hours?|hrs?|stunden?|heures?|horas?|or[ae]|uren'],
  ['day', 'days?|nights?|tagen?|tage?|jours?|d[ií]as?|giorn[io]|dag(?:en)?'],
  ['week', 'weeks?|wochen?|semaines?|semanas?|settiman[ae]|we(?:ek|ken)'],
  ['month', 'months?|monate?n?|mois|mes(?:es)?|mes[ei]|mês|maand(?:en)?'],
  ['year', 'years?|jahren?|jahre?|ans|années?|años?|ann[io]|anos?|jaar|jaren'],
];
const ANY_UNIT = UNITS.map(([, pattern]) => pattern).join('|');
const unitNamed = (word: string): string =>
  UNITS.find(([, pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(word))?.[0] ?? word.toLowerCase();

/** "Five pounds of beans", and any pounds in North America. */
const WEIGHT = /^\s(?:of|lighter|heavier)(?![a-z])/i;
const NORTH_AMERICA = /^en-(?:us|ca)$/i;
const isWeight = (language: string, pounds: string, after: string): boolean =>
  /pounds?$/i.test(pounds) && (NORTH_AMERICA.test(language) || WEIGHT.test(after));

const ORDINALS = ['third', 'fourth', 'fifth', 'sixth'];

function makeReaders(words: NumberWords | null): Reader[] {
  const NUMBER = words ? `${DIGITS}|${words.pattern}` : DIGITS;
  const numberOf = (written: string) => amount(written, words);
  return [
    {
      kind: 'percent',
      pattern: new RegExp(
        String.raw`${BEGINS}(${NUMBER})[\s-]?(?:%|percent\b|per cent\b|prozent\b|por ciento\b|por cento\b|pour cent\b|per cento\b|procent\b)|%\s?(${DIGITS})`,
        'giu',
      ),
      value: ([, before, after]) => String(numberOf(before ?? after ?? '')),
    },
    { kind: 'percent', pattern: /\bhalf[- ](?:off|price)\b/giu, value: () => '50' },
    {
      kind: 'rating',
      pattern: new RegExp(
        String.raw`${BEGINS}(${NUMBER})\s?(?:/\s?5(?!\d)|(?:out of|von|sur|de|su|van de) (?:5|five|fünf|cinq|cinco|cinque|vijf)(?![a-zà-ɏ\d])|[\s-]?(?:stars?|sternen?|étoiles?|estrellas?|stelle|estrelas?|sterren)(?![a-zà-ɏ])|\s?★)`,
        'giu',
      ),
      value: ([, score = '']) => (numberOf(score) <= 5 ? String(numberOf(score)) : undefined),
    },
    {
      kind: 'rating',
      pattern: /\brated (?:at )?(\d[.,]\d)(?![\d%])/giu,
      value: ([, score = '']) => String(numberOf(score)),
    },
    {
      kind: 'money',
      pattern: new RegExp(
        String.raw`([$€£¥₹])\s?(${DIGITS})|${BEGINS}(${NUMBER})(?:${SIGN_BEHIND}|\s?(usd|eur|gbp|jpy|dollar|euro|pound|yen)s?\b)`,
        'giu',
      ),
      value: ([, sign, after, before, joined, apart, name]) =>
        `${numberOf(after ?? before ?? '')} ${sign ?? joined ?? apart ?? CURRENCIES[name?.toLowerCase() ?? ''] ?? ''}`,
    },
    {
      kind: 'duration',
      pattern: new RegExp(String.raw`(?<![\d.,])(${NUMBER})[\s-]?(${ANY_UNIT})(?![a-zà-ɏ\p{N}])`, 'giu'),
      value: ([, count = '', unit = '']) => `${numberOf(count)} ${unitNamed(unit)}`,
    },
    {
      kind: 'code',
      pattern: /\b(?:code|coupon|CODE|COUPON|Code|Coupon)s?[:\s]+["“']?([A-Z][A-Z0-9]{3,19})\b/gu,
      value: ([, code = '']) => code,
    },
    {
      kind: 'gift',
      pattern: /\bfree[ -](?:[a-zà-ɏ]+[ -])?(shipping|delivery|gift|sample|trial|return|exchange)s?\b/giu,
      value: ([, what = '']) => `free ${what.toLowerCase() === 'delivery' ? 'shipping' : what.toLowerCase()}`,
    },
    {
      kind: 'gift',
      pattern: /\b(?:bogo|2 for 1|two for one)\b/giu,
      value: () => 'buy 1 get 1',
    },
    {
      kind: 'gift',
      pattern: new RegExp(
        String.raw`\bbuy (one|${NUMBER})(?: [a-zà-ɏ]+){0,2},? (?:and )?(?:get (one|${NUMBER})(?![a-zà-ɏ\d])|(?:get )?(?:your |the )?(${ORDINALS.join('|')}) (?:one )?(?:is )?free)`,
        'giu',
      ),
      value: ([, paid = '', free = '', ordinal]) =>
        `buy ${single(paid, numberOf)} get ${ordinal === undefined ? single(free, numberOf) : ORDINALS.indexOf(ordinal.toLowerCase()) + 3 - single(paid, numberOf)}`,
    },
    {
      kind: 'number',
      pattern: new RegExp(String.raw`(?<![a-zà-ɏ\p{N}])(${NUMBER})`, 'giu'),
      value: ([, text = '']) => String(numberOf(text)),
    },
  ];
}

const single = (written: string, numberOf: (text: string) => number): number =>
  /^one$/i.test(written) ? 1 : numberOf(written);

const DIGITS_ONLY = makeReaders(null);
const known = new Map<NumberWords, { readers: Reader[]; any: RegExp }>();

/** Number words lengthen every pattern, so they are only used when present. */
function readersFor(text: string, language: string): readonly Reader[] {
  const words = numberWords(language);
  if (words === null) return DIGITS_ONLY;
  const { readers, any } = known.get(words) ?? {
    readers: makeReaders(words),
    any: new RegExp(words.pattern, 'iu'),
  };
  known.set(words, { readers, any });
  return any.test(text) || /\bone\b/i.test(text) ? readers : DIGITS_ONLY;
}

/** "three tins for the price of two" does not count tins. */
const BARGAIN = /^\s*(?:[a-zà-ɏ]+\s+){1,3}for (?:the price of )?(?:one|two|three|\d)\b/iu;

function countedAfter(text: string): string[] {
  if (BARGAIN.test(text)) return [];
  const after = /^[\p{Zs}\t-]+(\p{L}{3,})(?:[\p{Zs}\t-]+(\p{L}{3,}))?/u.exec(text);
  return [after?.[1], after?.[2]].flatMap((word) => (word === undefined ? [] : [stem(word)]));
}

/** In order; number words follow the language. A match is not matched again as a bare number. */
export function quantities(source: string, language = 'en'): Quantity[] {
  const text = western(source);
  const found: Quantity[] = [];
  const taken = new Uint8Array(text.length);
  for (const { kind, pattern, value: read } of readersFor(text, language)) {
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      if (taken.subarray(match.index, end).includes(1)) continue;
      const value = read(match);
      if (value === undefined) continue;
      if (kind === 'money' && isWeight(language, match[0], text.slice(end, end + 12))) continue;
      taken.fill(1, match.index, end);
      found.push({
        kind,
        value,
        text: source.slice(match.index, end),
        index: match.index,
        ...(kind === 'number' && { counts: countedAfter(text.slice(end, end + 60)) }),
      });
    }
  }
  return found.sort((one, other) => one.index - other.index);
}
