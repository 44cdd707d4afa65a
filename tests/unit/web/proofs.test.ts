import { describe, expect, it } from 'vitest';
import fc from '#tests/support/fast-check.ts';
import { scaleToFit } from '@/entities/email/preview/scale-to-fit.ts';
import { positionBesideCard } from '@/features/proofs/position-beside-card.ts';
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

describe('a whole email beside its card', () => {
  const screen = { width: 1440, height: 900 };
  const cardAt = (left: number, top = 200) => ({ left, right: left + 330, top, bottom: top + 580 });

  it('is as large as its side and the window allow, to the right if it fits there', () => {
    expect(positionBesideCard(cardAt(32), { width: 640, height: 1_752 }, screen)).toEqual({
      scale: 0.5,
      left: 374,
      top: 12,
    });
    const last = positionBesideCard(cardAt(1_078), { width: 640, height: 876 }, screen);
    expect(last).toEqual({ scale: 1, left: 426, top: 12 });
  });

  it('is never enlarged, covers neither its card nor more than the window, and needs some room', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_110 }),
        fc.integer({ min: -500, max: 850 }),
        fc.integer({ min: 100, max: 8_000 }),
        (left, top, height) => {
          const card = cardAt(left, top);
          const place = positionBesideCard(card, { width: 640, height }, screen);
          if (!place) return false;
          const right = place.left + 640 * place.scale;
          const bottom = place.top + height * place.scale;
          const inside = place.left >= 0 && right <= 1_440 && place.top >= 0 && bottom <= 900.001;
          return inside && place.scale <= 1 && (place.left >= card.right || right <= card.left);
        },
      ),
    );
    expect(
      positionBesideCard(
        { ...cardAt(10), right: 340 },
        { width: 640, height: 900 },
        { width: 360, height: 800 },
      ),
    ).toBeNull();
  });
});
