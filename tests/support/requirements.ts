import { describe, it } from 'vitest';
import { findBrowser, NO_BROWSER } from './browser.ts';

/** Null when they can run. With `CI` set, a missing browser throws. */
export const missingBrowser = async (): Promise<string | null> => ((await findBrowser()) ? null : NO_BROWSER);

/** With `missing`, they are skipped and the end of the run says why. */
export function describeUnless(missing: string | null, name: string, tests: () => void): void {
  describe(name, () => {
    if (missing === null) tests();
    else it('is skipped', ({ skip }) => skip(missing));
  });
}
