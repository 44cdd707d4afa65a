import { expect, it } from 'vitest';
import { batchDefinition } from '#infra/workflow/definition.ts';
import { AT_ONCE } from '#shared/contract/limits.ts';
import { seededRandom } from '#tests/support/seeded.ts';
import { type Retrier, type State, statesOf } from './support.ts';

/** Of functions, in a new AWS account. */
const CONCURRENT = 10;
const FOR_SCREENS = 2;
const CALL_SECONDS = 30;

const compose = statesOf(JSON.parse(batchDefinition()) as State).get('Compose');
const [busy] = compose?.Retry ?? [];

/** How many campaigns simultaneous batches lose when refused calls wait as the retrier says. */
function countLost(batches: number, campaigns: number, retrier: Retrier, random: () => number): number {
  const { IntervalSeconds, MaxAttempts, BackoffRate = 2, MaxDelaySeconds } = retrier;
  const turns = Array.from({ length: batches * AT_ONCE }, (_, n) => ({
    batch: Math.floor(n / AT_ONCE),
    at: 0,
    tries: 0,
  }));
  const unbegun = Array.from({ length: batches }, () => campaigns - AT_ONCE);
  let working: number[] = [];
  let failures = 0;
  const next = (turn: (typeof turns)[number], at: number) => {
    const left = unbegun[turn.batch] ?? 0;
    unbegun[turn.batch] = left - 1;
    Object.assign(turn, { at: left > 0 ? at : Number.POSITIVE_INFINITY, tries: 0 });
  };
  for (;;) {
    const turn = turns.reduce((a, b) => (a.at <= b.at ? a : b));
    if (turn.at === Number.POSITIVE_INFINITY) return failures;
    working = working.filter((end) => end > turn.at);
    if (working.length < CONCURRENT - FOR_SCREENS) {
      working.push(turn.at + CALL_SECONDS);
      next(turn, turn.at + CALL_SECONDS);
    } else if (turn.tries < MaxAttempts) {
      const longest = Math.min(MaxDelaySeconds, IntervalSeconds * BackoffRate ** turn.tries);
      Object.assign(turn, { at: turn.at + random() * longest, tries: turn.tries + 1 });
    } else {
      failures += 1;
      next(turn, turn.at);
    }
  }
}

it('an account that may run only ten functions at a time loses no campaign of two batches', () => {
  const runs = (retrier: Retrier) =>
    Array.from({ length: 200 }, (_, seed) => countLost(2, 16, retrier, seededRandom(seed + 1).next));
  if (!busy) throw new Error('Compose has no retrier');
  expect(busy.ErrorEquals).toEqual(['Lambda.TooManyRequestsException']);
  expect(runs(busy).filter((failures) => failures > 0)).toEqual([]);
  // The old settings: less time in total than one model call takes.
  const old = { ...busy, MaxAttempts: 3, MaxDelaySeconds: 20 };
  expect(runs(old).filter((failures) => failures > 0).length).toBeGreaterThan(100);
});
