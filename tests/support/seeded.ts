export interface SeededRandom {
  seed: number;
  /** 0 ≤ n < 1. */
  next: () => number;
  /** Whole, from 0 to `below` - 1. */
  under: (below: number) => number;
  pick: <T>(list: readonly T[]) => T;
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const under = (below: number) => Math.floor(next() * below);
  return { seed, next, under, pick: (list) => list[under(list.length)] as (typeof list)[number] };
}

/** A new seed each run, printed so that `variable` can repeat a failure. */
export function newRandom(variable: string): SeededRandom {
  const seed = Number(process.env[variable] ?? Date.now() % 2 ** 31);
  console.log(`${variable}=${seed} repeats this run`);
  return seededRandom(seed);
}
