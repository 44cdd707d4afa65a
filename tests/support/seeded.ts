import { mulberry32 } from '#shared/text/random.ts';

export interface SeededRandom {
  seed: number;
  /** 0 ≤ n < 1. */
  next: () => number;
  /** Whole, from 0 to `below` - 1. */
  under: (below: number) => number;
  pick: <T>(list: readonly T[]) => T;
}

export function seededRandom(seed: number): SeededRandom {
  const next = mulberry32(seed);
  const under = (below: number) => Math.floor(next() * below);
  return { seed, next, under, pick: (list) => list[under(list.length)] as (typeof list)[number] };
}

/** A new seed each run, printed so that `variable` can repeat a failure. */
export function newRandom(variable: string): SeededRandom {
  const seed = Number(process.env[variable] ?? Date.now() % 2 ** 31);
  console.log(`${variable}=${seed} repeats this run`);
  return seededRandom(seed);
}
