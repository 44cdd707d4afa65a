import { describe, expect, it } from 'vitest';
import { verifyAnswer } from '#shared/email/reading/verify.ts';
import { evalRows } from '#tests/eval/load.ts';
import { isDropped, mutationKinds, mutations } from '#tests/eval/mutations.ts';

const rows = evalRows();

describe('the recorded answers', () => {
  it('are one for each of 47 campaigns', () => {
    expect(rows).toHaveLength(47);
    expect(rows.flatMap(({ answer }) => answer.facts).length).toBeGreaterThan(340);
  });

  it.each(rows.map((row) => [row.calendar, row.campaign, row] as const))(
    '%s, %s: everything is proven',
    (_, __, row) => {
      const { answer, reading } = verifyAnswer(row.answer, row.context);
      expect(reading.unproven).toEqual([]);
      // Quotations follow the row; everything else is unchanged.
      const lower = (value: unknown) => JSON.stringify(value).toLowerCase();
      expect(lower(answer)).toBe(lower(row.answer));
    },
  );
});

describe('of 200 answers with one wrong fact none survives', () => {
  const made = mutations(rows, 200, 1);

  it('in which figures, codes, days, products and quotations are changed', () => {
    expect(made).toHaveLength(200);
    expect(new Set(made.map(({ kind }) => kind))).toEqual(new Set(mutationKinds));
    expect(mutations(rows, 200, 1)).toEqual(made);
  });

  it.each(mutationKinds)('with a changed %s', (kind) => {
    const survivors = made.filter((one) => one.kind === kind && !isDropped(one));
    expect(survivors.map(({ row: { campaign }, fact, wrong }) => ({ campaign, fact, wrong }))).toEqual([]);
  });

  it('and what is wrong is said, with everything else left', () => {
    for (const { row, answer, wrong } of made) {
      const { reading } = verifyAnswer(answer, row.context);
      expect(
        reading.unproven.some(({ quote, value }) => quote === wrong.quote && value === wrong.value),
      ).toBe(true);
      expect(reading.facts.length).toBeGreaterThanOrEqual(answer.facts.length - 1);
    }
  });
});
