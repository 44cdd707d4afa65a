import type { Fact } from '#shared/email/reading/answer.ts';
import type { Expected } from './load.ts';

export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[’‘´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .trim();

/** Characters that overlapping quotations must share. */
const SHARED = 12;

export function overlaps(one: string, other: string): boolean {
  const [left, right] = [plain(one), plain(other)];
  if (left.includes(right) || right.includes(left)) return true;
  for (let shared = Math.min(left.length, right.length); shared >= SHARED; shared--)
    if (left.endsWith(right.slice(0, shared)) || right.endsWith(left.slice(0, shared))) return true;
  return false;
}

const numbersOf = (text: string): Set<number> =>
  new Set(
    (plain(text).match(/\d{1,3}(?:[.,]\d{3})+(?!\d)|\d+(?:[.,:]\d+)?/g) ?? []).map((written) =>
      Number(
        /[.,]\d{3}$/.test(written)
          ? written.replace(/[.,]/g, '')
          : written.replace(',', '.').replace(':', '.'),
      ),
    ),
  );
const wordsOf = (text: string): Set<string> =>
  new Set(
    plain(text)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\d]+/gu) ?? [],
  );

const isWithin = <Item>(some: ReadonlySet<Item>, others: ReadonlySet<Item>): boolean =>
  [...some].every((one) => others.has(one));

function isSameValue(type: Fact['type'], value: string, wanted: string): boolean {
  if (/^\d{4}-\d\d-\d\d/.test(wanted)) return value.startsWith(wanted);
  if (['code', 'link', 'product', 'series'].includes(type)) return value === wanted;
  if (numbersOf(wanted).size > 0) return isWithin(numbersOf(wanted), numbersOf(value));
  const [said, sought] = [wordsOf(value), wordsOf(wanted)];
  return isWithin(said, sought) || isWithin(sought, said);
}

export function isExpected(
  fact: Fact,
  { type, quote, value, type_or = [], value_or = [] }: Expected['facts'][number],
): boolean {
  if (!overlaps(fact.quote, quote)) return false;
  if (type_or.includes('*')) return true;
  const isType = fact.type === type || type_or.includes(fact.type);
  return isType && [value, ...value_or].some((wanted) => isSameValue(type, fact.value, wanted));
}
