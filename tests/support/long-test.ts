import { it } from 'vitest';

/**
 * A test that takes too long for every change; one of its kind runs in `npm test`. `timeoutMs` ends it when it
 * hangs; by default the limit of every test.
 */
export function longTest(name: string, run: () => void | Promise<void>, timeoutMs?: number): void {
  if (process.env.TEST_LONG) it(name, { timeout: timeoutMs }, run);
  else it(name, ({ skip }) => skip('takes long: runs with npm run test:long'));
}

/** Cases of one kind: `npm test` tries the first of them, the long tests all. */
export const firstOf = <Case>(cases: readonly Case[], few = 1): Case[] =>
  cases.slice(0, process.env.TEST_LONG ? cases.length : few);
