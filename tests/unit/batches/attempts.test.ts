import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterFailure,
  type FailedCall,
  INSIDE_SECONDS,
  LONGEST_WAIT_SECONDS,
  whilePaused,
} from '#functions/app/batches/attempts.ts';
import { WriterError } from '#functions/services/model/writer.ts';

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
    ['a pause the provider asks for is kept, and spread', failed(2), provider(7, 2, true)],
    ['a longer one is given back', failed(20), provider(25, 20, false)],
    ['no time left: given back', failed(2, { hasTime: false }), provider(7, 2, false)],
    ['the more pauses, the wider the spread', failed(1, { providerWaits: 5 }), provider(17, 1, false)],
    ['nothing asked: jitter under a doubling cap', failed(null), retry(2, true)],
    ['nothing asked, fifth time', failed(null, { attempts: 5 }), retry(17, false)],
    ['never at once', failed(null, { random: 0 }), retry(1, true)],
    ['never at once, whatever the provider asks', failed(0.01, { random: 0 }), provider(1, 1, true)],
    ['what cannot succeed is not repeated', failed(1, {}, false), failure('Rate limit exceeded.')],
    [
      'six attempts are enough',
      failed(null, { attempts: 6 }),
      failure('Rate limit exceeded. Tried 6 times.'),
    ],
    ['a pause costs none of them', failed(2, { attempts: 6 }), provider(7, 2, true)],
    [
      'a quota that is used up for hours',
      failed(3_600),
      failure('Rate limit exceeded. The service asks to wait 60 minutes.'),
    ],
    [
      'half an hour of pauses',
      failed(20, { waitedSeconds: 1_790 }),
      failure('Rate limit exceeded. The service asks to wait 1 minute.'),
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

/** A provider that serves one call a second and tells the others to come back in a second. */
function serve(campaigns: number, workers: number, random: () => number) {
  const refused = new WriterError('rate_limit', 'Slow down.', { retryable: true, retryAfterSeconds: 1 });
  let pausedUntil = 0;
  let nextFree = 0;
  let calls = 0;
  let failures = 0;
  let left = campaigns;
  const queue = Array.from({ length: workers }, () => ({ at: 0, waits: 0, since: 0 }));
  let now = 0;
  while (queue.length > 0) {
    queue.sort((a, b) => a.at - b.at);
    const worker = queue.shift() as (typeof queue)[number];
    now = worker.at;
    const standing = {
      providerWaits: worker.waits,
      waitedSeconds: worker.waits === 0 ? 0 : now - worker.since,
      hasTime: true,
      random: random(),
    };
    const wait = (seconds: number) =>
      queue.push({
        at: now + seconds,
        waits: worker.waits + 1,
        since: worker.waits === 0 ? now : worker.since,
      });
    let next: ReturnType<typeof afterFailure> | undefined;
    if (pausedUntil > now) next = whilePaused({ ...standing, seconds: pausedUntil - now, error: refused });
    else {
      calls += 1;
      if (now < nextFree) {
        next = afterFailure({ ...standing, error: refused, attempts: 1 });
        pausedUntil = now + 1;
      } else nextFree = now + 1;
    }
    if (next?.do === 'wait') wait(next.seconds);
    else {
      if (next) failures += 1;
      left -= 1;
      if (left >= workers) queue.push({ at: now, waits: 0, since: 0 });
    }
  }
  return { failures, calls, seconds: now };
}

describe('a provider with a limit of one call a second', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('serves all of 40 campaigns, eight at a time (seed %i)', (seed) => {
    let state = seed * 2_654_435_761;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    const served = serve(40, 8, random);
    expect(served.failures).toBe(0);
    expect(served.seconds).toBeLessThan(4 * 40);
    expect(served.calls).toBeLessThan(3 * 40);
  });
});
