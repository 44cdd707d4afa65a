import { describe, expect, it } from 'vitest';
import {
  afterFailure,
  type FailedCall,
  INSIDE_SECONDS,
  whilePaused,
} from '#functions/app/batches/state/attempts.ts';
import { LONGEST_WAIT_SECONDS } from '#functions/services/model/pause.ts';
import { WriterError } from '#functions/services/model/writer.ts';
import fc from '#tests/support/fast-check.ts';
import { seededRandom } from '#tests/support/seeded.ts';

const failed = (retryAfterSeconds: number | null, more: Partial<FailedCall> = {}, retryable = true) =>
  afterFailure({
    error: new WriterError('rate_limit', 'Rate limit exceeded.', { retryable, retryAfterSeconds }),
    attempts: 1,
    providerWaits: 0,
    waitedSeconds: 0,
    hasTime: true,
    random: 0.5,
    ...more,
  });
const failure = (error: string) => ({ do: 'fail', failure: { error_type: 'rate_limit', error } });
const provider = (seconds: number, asked: number, inside: boolean) => ({
  do: 'wait',
  for: 'provider',
  seconds,
  asked,
  inside,
});
const retry = (seconds: number, inside: boolean) => ({ do: 'wait', for: 'retry', seconds, asked: 0, inside });

describe('what follows a failed call of the model', () => {
  it.each([
    ['a pause the provider asks for is kept, and spread', failed(2), provider(3.5, 2, true)],
    ['a longer one is given back', failed(20), provider(21.5, 20, false)],
    ['no time left: given back', failed(2, { hasTime: false }), provider(3.5, 2, false)],
    ['the more pauses, the wider the spread', failed(1, { providerWaits: 10 }), provider(3, 1, true)],
    ['nothing asked: jitter under a doubling cap', failed(null), retry(2, true)],
    ['nothing asked, fifth time', failed(null, { attempts: 5 }), retry(17, false)],
    ['never at once', failed(null, { random: 0 }), retry(1, true)],
    ['never at once, whatever the provider asks', failed(0.01, { random: 0 }), provider(1, 1, true)],
    ['what cannot succeed is not repeated', failed(1, {}, false), failure('Rate limit exceeded.')],
    [
      'six attempts are enough',
      failed(null, { attempts: 6 }),
      failure('Rate limit exceeded. Tried 6 times. Retry in a few minutes.'),
    ],
    ['a pause costs none of them', failed(2, { attempts: 6 }), provider(3.5, 2, true)],
    [
      'a quota that is used up for hours',
      failed(3_600),
      failure('Rate limit exceeded. The service asks to wait 60 minutes. Retry after that.'),
    ],
    [
      'a day',
      failed(86_400),
      failure('Rate limit exceeded. The service asks to wait 24 hours. Retry after that.'),
    ],
    [
      'half an hour of pauses',
      failed(20, { waitedSeconds: 1_790 }),
      failure('Rate limit exceeded. The service asks to wait 20 seconds. Retry after that.'),
    ],
  ])('%s', (_, next, expected) => expect(next).toEqual(expected));

  it('is never sooner than a second, nor than asked, and bounded', () => {
    fc.assert(
      fc.property(
        fc.option(fc.double({ min: 0.001, max: 5_000, noNaN: true })),
        fc.integer({ min: 1, max: 6 }),
        fc.nat(40),
        fc.double({ min: 0, max: 4_000, noNaN: true }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        fc.boolean(),
        (asked, attempts, providerWaits, waitedSeconds, random, hasTime) => {
          const next = failed(asked, { attempts, providerWaits, waitedSeconds, random, hasTime });
          if (next.do === 'fail') return;
          expect(next.seconds).toBeGreaterThanOrEqual(Math.max(1, asked ?? 0));
          expect(next.seconds).toBeLessThanOrEqual(Math.max(1, asked ?? 0) + 60);
          expect(next.for).toBe(asked === null ? 'retry' : 'provider');
          if (next.inside) expect(next.seconds).toBeLessThanOrEqual(INSIDE_SECONDS);
          if (asked !== null) expect(waitedSeconds + asked).toBeLessThanOrEqual(LONGEST_WAIT_SECONDS);
        },
      ),
    );
  });
});

/** Seconds a call takes, and until the others learn of a refusal. */
const CALL = 3;
const ROUND_TRIP = 0.15;

/** One call a second; the others are told to come back in a second. */
function serve(campaigns: number, workers: number, random: () => number) {
  const refusal = new WriterError('rate_limit', 'Slow down.', { retryable: true, retryAfterSeconds: 1 });
  const waiting = Array.from({ length: workers }, () => ({ at: 0, waits: 0, since: 0 }));
  const pauses: { from: number; until: number }[] = [];
  const served = { failures: 0, refused: 0, seconds: 0 };
  let unbegun = campaigns - workers;
  let nextFree = 0;
  for (;;) {
    waiting.sort((a, b) => b.at - a.at);
    const worker = waiting.pop();
    if (!worker) return served;
    const { at: now, waits } = worker;
    const since = waits === 0 ? now : worker.since;
    const standing = { providerWaits: waits, waitedSeconds: now - since, hasTime: true, random: random() };
    const pausedUntil = Math.max(0, ...pauses.filter(({ from }) => from <= now).map(({ until }) => until));
    let next: ReturnType<typeof afterFailure> | undefined;
    let at = now;
    if (pausedUntil > now) next = whilePaused({ ...standing, seconds: pausedUntil - now });
    else if (now < nextFree) {
      served.refused += 1;
      at = now + ROUND_TRIP;
      pauses.push({ from: at, until: at + 1 });
      next = afterFailure({ ...standing, error: refusal, attempts: 1 });
    } else {
      nextFree = now + 1;
      at = now + CALL;
      served.seconds = Math.max(served.seconds, at);
    }
    if (next?.do === 'wait') waiting.push({ at: at + next.seconds, waits: waits + 1, since });
    else {
      if (next) served.failures += 1;
      if (unbegun > 0) waiting.push({ at, waits: 0, since: 0 });
      unbegun -= 1;
    }
  }
}

describe('a provider with a limit of one call a second', () => {
  it('serves all of 40 campaigns, eight at a time, in little more than 40 seconds', () => {
    const runs = Array.from({ length: 50 }, (_, seed) => serve(40, 8, seededRandom(seed + 1).next));
    const ideal = 39 + CALL;
    const mean = (field: 'refused' | 'seconds') =>
      runs.reduce((sum, served) => sum + served[field], 0) / runs.length;
    expect(runs.map(({ failures }) => failures)).toEqual(Array(50).fill(0));
    expect(mean('seconds')).toBeLessThan(1.6 * ideal);
    expect(Math.max(...runs.map(({ seconds }) => seconds))).toBeLessThan(1.8 * ideal);
    expect(mean('refused') / 40).toBeLessThan(2);
  });
});
