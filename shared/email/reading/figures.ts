import { numberLanguages, numberWords } from '../../text/number-words.ts';
import { amount, type Quantity, quantities, western } from '../../text/quantities.ts';
import { whenIn } from '../../text/when.ts';

/** "１５％" → "15%" */
export const usual = (text: string): string => western(text.normalize('NFKC'));

/** "8:30" is compared with "8.30". */
const DIGITS = /\d[\d.,:'’]*\d|\d/g;
const GROUPED = /(?<!\d)\d{1,3}(?: \d{3})+(?!\d)/g;

interface Figure {
  text: string;
  value: number;
}
const figuresIn = (text: string): Figure[] =>
  [...text.matchAll(DIGITS)].map(([written]) => ({
    text: written,
    value: amount(written.replace(/:/g, '.')),
  }));

const IN_DIGITS = '';
const numberOf = ({ value }: Quantity): number => Number(value.split(' ')[0]);

function wordsIn(text: string): number[] {
  const words = text.match(/[\p{L}-]+/gu) ?? [];
  const runs = words.flatMap((word, at) => [word, words.slice(at, at + 3).join(' ')]);
  return numberLanguages.flatMap((language) => {
    const known = numberWords(language);
    return runs.flatMap((run) => known?.valueOf(run) ?? []);
  });
}

/** Numbers from "half price", words, hours ("7pm" is 19) and digit groups. */
const impliedIn = (text: string, language: string): Set<number> =>
  new Set([
    ...[...text.matchAll(GROUPED)].map(([written]) => amount(written)),
    ...quantities(text, IN_DIGITS).map(numberOf),
    ...wordsIn(text),
    ...whenIn(text, language).flatMap((when) =>
      when.kind === 'time' ? [Number(when.value.replace(':', '.'))] : [],
    ),
  ]);

export function numbersIn(text: string): number[] {
  const plain = usual(text);
  return [...figuresIn(plain).map(({ value }) => value), ...wordsIn(plain)];
}

const UNITS: readonly string[] = ['percent', 'money', 'duration'];
/** "€" for "340 €"; '' for a bare number, which fits any unit. */
const unitOf = ({ kind, value }: Quantity): string => {
  const unit = value.split(' ')[1] ?? '';
  return UNITS.includes(kind) ? `${kind} ${unit}` : '';
};

function otherUnit(value: string, quote: string): string | undefined {
  const unitsOf = new Map<number, Set<string>>();
  for (const written of quantities(quote, IN_DIGITS)) {
    const units = unitsOf.get(numberOf(written)) ?? new Set();
    unitsOf.set(numberOf(written), units.add(unitOf(written)));
  }
  return quantities(value, IN_DIGITS).find((stated) => {
    const unit = unitOf(stated);
    const units = unitsOf.get(numberOf(stated));
    return unit !== '' && units !== undefined && !units.has('') && !units.has(unit);
  })?.text;
}

/** Undefined if the quotation has all figures, if need be as number words. */
export function strayFigure(value: string, quote: string, language: string): string | undefined {
  const [stated, source] = [usual(value), usual(quote)];
  const written = new Set(figuresIn(source).map((figure) => figure.value));
  const strays = figuresIn(stated).filter((figure) => !written.has(figure.value));
  if (strays.length === 0) return otherUnit(stated, source);
  const implied = impliedIn(source, language);
  const groups = stated
    .match(GROUPED)
    ?.filter((group) => [written, implied].some((all) => all.has(amount(group))));
  const grouped = new Set(groups?.flatMap((group) => group.split(' ')));
  const stray = strays.find(({ text, value: number }) => !implied.has(number) && !grouped.has(text));
  return stray?.text ?? otherUnit(stated, source);
}

/** "2/3" needs both numbers, as in "2 of 3"; "3/3" needs it twice, or alone as in "last of 3". */
export function seriesStands(value: string, quote: string): boolean {
  const [, at, of] = /^(\d{1,3})\s?\/\s?(\d{1,3})$/.exec(usual(value).trim()) ?? [];
  if (at === undefined || of === undefined || Number(at) > Number(of)) return false;
  const written = numbersIn(quote);
  if (Number(at) !== Number(of)) return [at, of].every((number) => written.includes(Number(number)));
  const same = written.filter((number) => number === Number(of));
  return same.length > 1 || (same.length === 1 && written.length === 1);
}

/** As the row writes it; undefined unless it is a whole word. */
export function codeAt(code: string, cell: string, start: number, end: number): string | undefined {
  if (code === '') return undefined;
  const escaped = code.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const alone = new RegExp(`(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}][-_])${escaped}(?![-_]?[\\p{L}\\p{N}])`, 'giu');
  const found = [...cell.matchAll(alone)].filter(
    ({ 0: word, index }) => index >= start && index + word.length <= end,
  );
  return (found.find(([word]) => word === code) ?? found[0])?.[0];
}
