import { afterEach, expect, it, vi } from 'vitest';
import { writer } from '#functions/services/model/choose-writer.ts';
import * as secrets from '#functions/services/secrets.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['sk-test', 'openai'],
  [undefined, 'keyless'],
] as const)('with the key %j the writer is the %s one', async (key, kind) => {
  vi.stubEnv('MODEL_BASE_URL', '');
  vi.spyOn(secrets, 'secret').mockResolvedValue(key);
  expect((await writer()).kind).toBe(kind);
});
