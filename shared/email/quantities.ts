export type QuantityKind = 'percent' | 'money' | 'duration' | 'code' | 'gift' | 'number';
export interface Quantity {
  kind: QuantityKind;
  /**
   * Normalised, so that spellings can be compared: `20`, `24.5 $`, `48 hour`, `SPRING20`, `free shipping`.
   */
  value: string;
  /** As written. */
  text: string;
  index: number;
}

const WORDS: Record<string, number> = {
  five: 5,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  'twenty-five': 25,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  'seventy-five': 75,
  eighty: 80,
  ninety: 90,
};
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

/** Arabic and Persian digits as Western ones, without changing the length of the text. */
const western = (text: string) =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/٪/g, '%');

/**
 * `1,299.00`, `1.299,00`, `24,5`, `1 000` → a number. A lone separator before exactly
 * three digits groups thousands.
 */
function amount(written: string): number {
  const text = written.replace(/[\s\u00a0\u202f'’]/g, '').replace(/(?<![.,])[.,]+$/, '');
  const decimal = /[.,](\d{1,2}|\d{4,})$/.exec(text);
  const whole = (decimal ? text.slice(0, decimal.index) : text).replace(/[.,]/g, '');
  return Number(`${whole || '0'}.${decimal?.[1] ?? '0'}`);
}

interface Reader {
  kind: QuantityKind;
  pattern: RegExp;
  value(match: RegExpExecArray): string;
}
const NUMBER = String.raw`\d[\d.,]*\d|\d`;
/** Matches only at the start of a number, so that positions inside one are not tried again. */
const BEGINS = String.raw`(?<=(?<![\d.,])[.,]*)`;

const readers: Reader[] = [
  {
    kind: 'percent',
    pattern: new RegExp(
      String.raw`${BEGINS}(${NUMBER})\s?(?:%|percent\b|per cent\b|prozent\b|por ciento\b|pour cent\b)|%\s?(${NUMBER})`,
      'giu',
    ),
    value: ([, before, after]) => String(amount(before ?? after ?? '')),
  },
  {
    kind: 'percent',
    pattern:
      /\b(five|ten|fifteen|twenty(?:-five)?|thirty|forty|fifty|sixty|seventy(?:-five)?|eighty|ninety)[ -]percent\b/giu,
    value: ([, word = '']) => String(WORDS[word.toLowerCase()]),
  },
  { kind: 'percent', pattern: /\bhalf[- ](?:off|price)\b/giu, value: () => '50' },
  {
    kind: 'money',
    pattern: new RegExp(
      String.raw`([$€£¥₹])\s?(${NUMBER})|${BEGINS}(${NUMBER})\s?(?:([€£¥₹])|(usd|eur|gbp|jpy|dollar|euro|pound|yen)s?\b)`,
      'giu',
    ),
    value: ([, sign, after, before, trailing, name]) =>
      `${amount(after ?? before ?? '')} ${sign ?? trailing ?? CURRENCIES[name?.toLowerCase() ?? ''] ?? ''}`,
  },
  {
    kind: 'duration',
    pattern: new RegExp(
      String.raw`(?<![\d.,])(${NUMBER})[\s-]?(minute|min|hour|hr|day|night|week|month|year)s?\b`,
      'giu',
    ),
    value: ([, count = '', unit = '']) =>
      `${amount(count)} ${{ min: 'minute', hr: 'hour', night: 'day' }[unit.toLowerCase()] ?? unit.toLowerCase()}`,
  },
  {
    kind: 'code',
    pattern: /\b(?:code|coupon|CODE|COUPON|Code|Coupon)s?[:\s]+["“']?([A-Z][A-Z0-9]{3,19})\b/gu,
    value: ([, code = '']) => code,
  },
  {
    kind: 'gift',
    pattern: /\bfree[ -](?:\p{L}+[ -])?(shipping|delivery|gift|sample|trial|return|exchange)s?\b/giu,
    value: ([, what = '']) => `free ${what.toLowerCase() === 'delivery' ? 'shipping' : what.toLowerCase()}`,
  },
  {
    kind: 'gift',
    pattern: /\b(?:bogo|buy (?:one|1),? get (?:one|1)|2 for 1|two for one)\b/giu,
    value: () => 'buy one get one',
  },
  {
    kind: 'number',
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])(${NUMBER})`, 'gu'),
    value: ([, text = '']) => String(amount(text)),
  },
];

/** Figures and offers in a text, in order. A match of one kind is not matched again as a bare number. */
export function quantities(source: string): Quantity[] {
  const text = western(source);
  const found: Quantity[] = [];
  const read = new Uint8Array(text.length);
  for (const { kind, pattern, value } of readers) {
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      if (read.subarray(match.index, end).includes(1)) continue;
      read.fill(1, match.index, end);
      found.push({ kind, value: value(match), text: source.slice(match.index, end), index: match.index });
    }
  }
  return found.sort((one, other) => one.index - other.index);
}
