import { describe, expect, it } from 'vitest';
import { type Attempt, afterFailure, INSIDE_SECONDS } from '#functions/app/batches/attempts.ts';
import { WriterError } from '#functions/services/model/writer.ts';

const failed = (retryAfterSeconds: number | null, more: Partial<Attempt> = {}, retryable = true) =>
  afterFailure({
    ...{
      error: new WriterError('rate_limit', 'Rate limit exceeded.', { retryable, retryAfterSeconds }),
      attempts: 1,
    },
    hasTime: true,
    random: 0.5,
    ...more,
  });
const failure = (error: string) => ({ do: 'fail', failure: { error_type: 'rate_limit', error } });

describe('what follows a failed call of the model', () => {
  it.each([
    ['a short pause is sat out', failed(2), { do: 'sleep', seconds: 3 }],
    ['five seconds are sat out, never more', failed(5), { do: 'sleep', seconds: 5 }],
    [
      'a longer one is the state machine’s, in whole seconds, spread',
      failed(20),
      { do: 'wait', seconds: 21 },
    ],
    ['no time left: the state machine’s too', failed(2, { hasTime: false }), { do: 'wait', seconds: 3 }],
    [
      'nothing asked: jitter under a doubling cap',
      failed(null, { random: 0.5 }),
      { do: 'sleep', seconds: 1 },
    ],
    ['nothing asked, fifth time', failed(null, { attempts: 5, random: 0.5 }), { do: 'wait', seconds: 16 }],
    ['never a wait of no seconds', failed(null, { hasTime: false, random: 0 }), { do: 'wait', seconds: 1 }],
    ['what cannot succeed is not repeated', failed(1, {}, false), failure('Rate limit exceeded.')],
    ['six attempts are enough', failed(1, { attempts: 6 }), failure('Rate limit exceeded. Tried 6 times.')],
    [
      'a quota that is used up for hours',
      failed(3_600),
      failure('Rate limit exceeded. The service asks to wait 60 minutes.'),
    ],
  ])('%s', (_, next, expected) => expect(next).toEqual(expected));

  it('eight workers told the same do not come back together', () => {
    const pauses = [0, 0.2, 0.4, 0.6, 0.8].map((random) => failed(30, { random }));
    expect(new Set(pauses.map((next) => next.do === 'wait' && next.seconds)).size).toBeGreaterThan(1);
    expect(pauses.every((next) => next.do === 'wait' && next.seconds >= 30)).toBe(true);
    expect(INSIDE_SECONDS).toBe(5);
  });
});
