import { afterEach, beforeEach } from 'vitest';

/**
 * For tests that build on each other's page: after a failure the rest are skipped. Call it at the top of
 * their `describe`.
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
