import { expect, it } from 'vitest';
import { createLimits } from '#infra/local/klaviyo/limits.ts';
import { KlaviyoRefusal } from '#infra/local/klaviyo/refusal.ts';

it('the stand-in for Klaviyo accepts as many calls in a second, a minute and a day as Klaviyo documents', () => {
  let now = Date.parse('2026-11-21T10:00:00Z');
  const limit = createLimits(() => now);
  /** `wait` in seconds. */
  const fill = (): { accepted: number; wait: string | undefined } => {
    for (let accepted = 0; ; accepted += 1) {
      try {
        limit('imageUploads');
      } catch (error) {
        if (!(error instanceof KlaviyoRefusal)) throw error;
        return { accepted, wait: error.headers['retry-after'] };
      }
    }
  };
  expect(fill()).toEqual({ accepted: 3, wait: '1' });
  for (let second = 1; second < 33; second += 1) {
    now += 1_000;
    expect(fill().accepted).toBe(3);
  }
  now += 1_000;
  expect(fill()).toEqual({ accepted: 1, wait: '27' });
  now += 60_000;
  expect(fill()).toEqual({ accepted: 0, wait: '50307' });
  now += 86_400_000;
  expect(fill().accepted).toBe(3);
});
