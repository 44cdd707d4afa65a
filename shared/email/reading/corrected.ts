import type { EmailAnswer, Fact } from './answer.ts';
import { type Place, placesOf } from './quotes.ts';
import type { Cell, Correction } from './reading.ts';

export interface Corrected {
  facts: Fact[];
  left_out: EmailAnswer['left_out'];
  settled: ReadonlySet<Fact>;
}

const SAME = 0.5;

const shareIn = (one: Place, other: Place): number =>
  one.cell === other.cell
    ? Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start)) / (one.end - one.start)
    : 0;
const isIn = (some: readonly Place[], others: readonly Place[]): boolean =>
  some.some((one) => others.some((other) => shareIn(one, other) >= SAME));

const freeId = (facts: readonly Fact[]): string => {
  const taken = new Set(facts.map(({ id }) => id));
  let number = 1;
  while (taken.has(`f${number}`)) number += 1;
  return `f${number}`;
};

/**
 * `nothing` removes readings of the same words, `left_out` withholds them, a typed value replaces that type
 * or else the whole quotation. Ignored if the row no longer has the quotation.
 */
export function corrected(
  { facts, left_out }: Pick<EmailAnswer, 'facts' | 'left_out'>,
  corrections: readonly Correction[],
  row: readonly Cell[],
): Corrected {
  const settled = new Set<Fact>();
  const made: Corrected = { facts: [...facts], left_out: [...left_out], settled };
  for (const { quote, type, value } of corrections) {
    const places = [...placesOf(quote, row)];
    if (places.length === 0) continue;
    const isCovered = (one: { quote: string }) => isIn([...placesOf(one.quote, row)], places);
    const covered = made.facts.filter((fact) => !settled.has(fact) && isCovered(fact));
    made.left_out = made.left_out.filter((one) => !isCovered(one));
    if (type === 'left_out') made.left_out.push({ quote, why: 'for_colleagues' });
    if (type === 'left_out' || type === 'nothing') {
      made.facts = made.facts.filter((fact) => !covered.includes(fact));
      continue;
    }
    const alike = covered.filter((fact) => fact.type === type);
    const whole = covered.filter((fact) => isIn(places, [...placesOf(fact.quote, row)]));
    const replaced = alike.length > 0 ? alike : whole;
    const fact: Fact = { id: replaced[0]?.id ?? freeId([...facts, ...made.facts]), type, quote, value };
    settled.add(fact);
    made.facts =
      replaced.length === 0
        ? [...made.facts, fact]
        : made.facts.flatMap((one) => {
            if (one === replaced[0]) return [fact];
            return replaced.includes(one) ? [] : [one];
          });
  }
  return made;
}
