import { afterEach, beforeEach } from 'vitest';

/**
 * For tests that each go on from where the last one left the page: once one fails, those after it are skipped, so that the
 * failure stands by itself. Call it at the top of their `describe`.
 */
export function stopAtFirstFailure(): void {
  let failed: string | undefined;
  beforeEach(({ skip }) => {
    if (failed !== undefined) skip(`goes on from "${failed}", which failed`);
  });
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') failed ??= task.name;
  });
}
