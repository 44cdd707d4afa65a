import { it } from 'vitest';

/** A test that takes too long for every change; one of its kind runs in `npm test`. */
export function longTest(name: string, run: () => Promise<void>): void {
  if (process.env.TEST_LONG) it(name, run);
  else it(name, ({ skip }) => skip('takes long: runs with npm run test:long'));
}
