import type { EmailAnswer, Fact } from '#shared/email/reading/answer.ts';
import { verifyAnswer } from '#shared/email/reading/verify.ts';
import { type SeededRandom, seededRandom } from '../support/seeded.ts';
import type { EvalRow } from './load.ts';

export const mutationKinds = ['figure', 'code', 'day', 'product', 'quote'] as const;
export type MutationKind = (typeof mutationKinds)[number];

export interface Mutation {
  kind: MutationKind;
  row: EvalRow;
  fact: Fact;
  /** With the same id. */
  wrong: Fact;
  answer: EmailAnswer;
}

/** Many answers have figures and days, few have codes. */
const SHARES: Record<MutationKind, number> = { figure: 0.3, code: 0.05, day: 0.3, product: 0.1, quote: 0.25 };

const figuresOf = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

/** Not proven by the quotation; "12" for "11" in "12–11" would still be true. */
function otherFigure({ value, quote }: Fact, { pick, under }: SeededRandom): string | undefined {
  const figures = [...value.matchAll(/\d+(?:[.,]\d+)*/g)];
  if (figures.length === 0) return undefined;
  const { 0: figure, index } = pick(figures);
  const at = pick([...figure.matchAll(/\d/g)]).index;
  const digit = (Number(figure[at]) + 1 + under(9)) % 10;
  const other = `${figure.slice(0, at)}${digit}${figure.slice(at + 1)}`;
  const isNamed = figuresOf(other.replace(/[.,]0+$/, '')).every((one) => figuresOf(quote).includes(one));
  return isNamed ? undefined : value.slice(0, index) + other + value.slice(index + figure.length);
}

const CHARACTERS = [...'ABCDEFGHJKMNPQRSTVWXYZ23456789'];
function otherCode({ value }: Fact, { pick, under }: SeededRandom): string | undefined {
  const at = under(value.length);
  const other = pick(CHARACTERS);
  const made = pick([
    value.slice(0, -1),
    `${value}${other}`,
    value.slice(0, at) + other + value.slice(at + 1),
  ]);
  return made === value ? undefined : made;
}

const DAY = 86_400_000;
const moved = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
const monthsLater = (day: string, months: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
};

/** A quotation's range proves the days inside it, too. */
const isInRange = (day: string, facts: readonly Fact[], { quote }: Fact): boolean => {
  const days = facts.filter((one) => one.quote === quote).map(({ value }) => value.slice(0, 10));
  const figures = figuresOf(quote);
  const hasRange = /\d\S*\s?(?:–|-|\p{L}{1,3})\s?(?:\p{L}+\.?\s)?\d/u.test(quote);
  const date = Number(day.slice(8));
  return (
    days.includes(day) ||
    (hasRange && figures.some((one) => one <= date) && figures.some((one) => one >= date))
  );
};

function otherDay(fact: Fact, facts: readonly Fact[], { pick, under }: SeededRandom): string | undefined {
  const [, day, hour, minutes] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d)(:\d\d))?$/.exec(fact.value) ?? [];
  if (day === undefined) return undefined;
  const time = hour === undefined ? '' : `T${hour}${minutes}`;
  if (hour !== undefined && under(3) === 0) {
    const other = (Number(hour) + 1 + under(22)) % 24;
    // An hour that the quotation also names cannot be found wrong.
    const isNamed = [other, other % 12 || 12].some((one) => figuresOf(fact.quote).includes(one));
    return isNamed ? undefined : `${day}T${String(other).padStart(2, '0')}${minutes}`;
  }
  const other = pick([
    moved(day, pick([-1, 1]) * (1 + under(40))),
    monthsLater(day, pick([-2, -1, 1, 2])),
    monthsLater(day, pick([-12, 12])),
  ]);
  return other === day || isInRange(other, facts, fact) ? undefined : `${other}${time}`;
}

function otherProduct({ value }: Fact, { brand }: EvalRow, { pick }: SeededRandom): string | undefined {
  const others = brand.products.filter(({ name }) => name !== value);
  return others.length === 0 ? undefined : pick(others).name;
}

/** With a wrong letter, or a word missing or added, so that the row lacks it. */
function otherQuote(
  { quote }: Fact,
  { context }: EvalRow,
  { pick, under }: SeededRandom,
): string | undefined {
  const at = under(quote.length);
  const words = quote.split(' ');
  const place = under(words.length);
  const made = pick([
    quote.slice(0, at) + pick([...'aeklmorst0123456789']) + quote.slice(at + 1),
    words.toSpliced(place, 1).join(' '),
    words.toSpliced(place, 0, pick(['free', 'not', 'only', '20%', 'nicht'])).join(' '),
  ]);
  const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}%€£$°]+/gu, '');
  const isThere = context.row.some(({ value }) => bare(value).includes(bare(made)));
  return isThere ? undefined : made;
}

const TYPES: Partial<Record<MutationKind, readonly Fact['type'][]>> = {
  figure: ['offer', 'gift', 'price', 'seats', 'figure', 'series'],
  code: ['code'],
  day: ['starts', 'ends', 'event_start', 'event_end'],
  product: ['product'],
};

function wrongFact(kind: MutationKind, fact: Fact, row: EvalRow, random: SeededRandom): Fact | undefined {
  const makers: Record<MutationKind, () => string | undefined> = {
    figure: () => otherFigure(fact, random),
    code: () => otherCode(fact, random),
    day: () => otherDay(fact, row.answer.facts, random),
    product: () => otherProduct(fact, row, random),
    quote: () => otherQuote(fact, row, random),
  };
  const made = makers[kind]();
  if (made === undefined) return undefined;
  return kind === 'quote' ? { ...fact, quote: made } : { ...fact, value: made };
}

/** One wrong fact each, which the quotation does not also prove, such as a day inside its range. */
export function mutations(rows: readonly EvalRow[], count: number, seed: number): Mutation[] {
  const random = seededRandom(seed);
  return mutationKinds.flatMap((kind) => {
    const facts = rows.flatMap((row) =>
      row.answer.facts
        .filter(({ type }) => TYPES[kind]?.includes(type) ?? true)
        .map((fact) => ({ row, fact })),
    );
    const made: Mutation[] = [];
    while (made.length < Math.round(count * SHARES[kind])) {
      const { row, fact } = random.pick(facts);
      const wrong = wrongFact(kind, fact, row, random);
      if (wrong === undefined) continue;
      const changed = row.answer.facts.map((one) => (one === fact ? wrong : one));
      made.push({ kind, row, fact, wrong, answer: { ...row.answer, facts: changed } });
    }
    return made;
  });
}

/** With a wrong hour, the day may stay. */
export function isDropped({ kind, row, answer, wrong }: Mutation): boolean {
  const { reading } = verifyAnswer(answer, row.context);
  const kept = reading.facts.find(({ id }) => id === wrong.id);
  return kept === undefined || (kind !== 'quote' && kept.value !== wrong.value);
}
