import { it } from 'vitest';

/** Too slow for every change; `npm test` runs one of its kind. */
export function longTest(name: string, run: () => void | Promise<void>, timeoutMs?: number): void {
  if (process.env.TEST_LONG) it(name, { timeout: timeoutMs }, run);
  else it(name, ({ skip }) => skip('takes long: runs with npm run test:long'));
}

/** `npm test` tries the first of these cases, the long tests all. */
export const firstOf = <Case>(cases: readonly Case[], few = 1): Case[] =>
  cases.slice(0, process.env.TEST_LONG ? cases.length : few);
