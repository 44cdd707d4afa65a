import { describe, expect, it } from 'vitest';
import fc from '#tests/support/fast-check.ts';
import { scaleToFit } from '@/entities/email/preview/scale-to-fit.ts';
import { framed, gridOf, MOST_FRAMES, neighbour } from '@/features/proofs/proof-grid.ts';

describe('the contact sheet', () => {
  it('has four cards a row on a desktop, two on a phone and one where two would be too narrow', () => {
    expect([1376, 900, 358, 300].map((width) => gridOf(width).columns)).toEqual([4, 2, 2, 1]);
  });

  it('makes room for a second line of marks in a narrow card', () => {
    const [wide, narrow] = [gridOf(1376), gridOf(358)];
    expect(narrow.height - narrow.sheet).toBeGreaterThan(wide.height - wide.sheet);
  });

  it('shows the emails nearest to the middle of the window, and never more than its limit', () => {
    const cards = Array.from({ length: 100 }, (_, index) => ({ index, start: index * 100, size: 90 }));
    const shown = [...framed(cards, 5_045)].sort((a, b) => a - b);
    expect(shown).toHaveLength(MOST_FRAMES);
    expect([shown[0], shown.at(-1)]).toEqual([38, 61]);
  });

  it('moves by a card, a row, or to either end, and stays where there is no neighbour', () => {
    const grid = gridOf(1376);
    const from = (at: number) => (key: string) => neighbour(key, at, grid, 10);
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].map(from(5))).toEqual([
      4, 6, 1, 9, 0, 9,
    ]);
    expect(['ArrowLeft', 'ArrowUp', 'ArrowDown', 'x'].map(from(0))).toEqual([0, 0, 4, undefined]);
    expect(['ArrowRight', 'ArrowDown'].map(from(9))).toEqual([9, 9]);
  });
});

describe('an email in miniature', () => {
  const box = { width: 320, height: 400 };

  it('fits whole into its box, and fills its width when it is short', () => {
    expect(scaleToFit({ box, page: { width: 640, height: 1_000 } })).toEqual({
      scale: 0.4,
      visible: 1_000,
      cut: false,
    });
    expect(scaleToFit({ box, page: { width: 640, height: 500 } }).scale).toBe(0.5);
  });

  it('is cut off below rather than made too small to read', () => {
    expect(scaleToFit({ box, page: { width: 640, height: 4_000 } })).toEqual({
      scale: 0.25,
      visible: 1_600,
      cut: true,
    });
    expect(scaleToFit({ box, page: { width: 640, height: 4_000 }, narrowest: 1 }).scale).toBe(0.5);
  });

  it('never becomes wider than its box, nor shows more than it has', () => {
    fc.assert(
      fc.property(
        fc.record({ width: fc.integer({ min: 0, max: 2_000 }), height: fc.integer({ min: 0, max: 2_000 }) }),
        fc.record({
          width: fc.constantFrom(375, 640),
          height: fc.option(fc.integer({ min: 1, max: 9_000 })),
        }),
        (space, page) => {
          const { scale, visible } = scaleToFit({ box: space, page });
          expect(scale * page.width).toBeLessThanOrEqual(space.width + 1e-6);
          expect(visible * scale).toBeLessThanOrEqual(space.height + 1e-6);
          expect(visible).toBeLessThanOrEqual(page.height ?? Number.POSITIVE_INFINITY);
        },
      ),
    );
  });
});
