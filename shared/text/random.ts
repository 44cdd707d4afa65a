import { hashText } from './hash-text.ts';

/** 0 ≤ n < 1, the same everywhere for a seed. */
export const seeded = (seed: string): (() => number) => mulberry32(hashText(seed));

export function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Null without a positive weight. */
export function weighted<Item>(
  items: readonly Item[],
  weightOf: (item: Item) => number,
  random: () => number,
): Item | null {
  const total = items.reduce((sum, item) => sum + Math.max(0, weightOf(item)), 0);
  if (total <= 0) return null;
  let left = random() * total;
  for (const item of items) {
    left -= Math.max(0, weightOf(item));
    if (left < 0) return item;
  }
  return items.findLast((item) => weightOf(item) > 0) ?? null;
}
