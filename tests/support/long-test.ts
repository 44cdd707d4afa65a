import { it } from 'vitest';

/** Too slow for every change. A case of the same kind should run in `npm test`. */
export function longTest(name: string, run: () => void | Promise<void>, timeoutMs?: number): void {
  if (process.env.TEST_LONG) it(name, { timeout: timeoutMs }, run);
  else it(name, ({ skip }) => skip('takes long: runs with npm run test:long'));
}

/** The first `few` cases in `npm test`, all in the long tests. */
export const firstOf = <Case>(cases: readonly Case[], few = 1): Case[] =>
  cases.slice(0, process.env.TEST_LONG ? cases.length : few);
