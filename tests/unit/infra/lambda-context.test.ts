import { expect, it } from 'vitest';
import { lambdaContext } from '#infra/local/http.ts';

it('says the time a function has left in whole milliseconds, as Lambda does: timers refuse parts of one', () => {
  const left = lambdaContext('compose', 29).getRemainingTimeInMillis();
  expect(Number.isInteger(left)).toBe(true);
  expect(() => AbortSignal.timeout(left)).not.toThrow();
});
