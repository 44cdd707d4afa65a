import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseSecret, secret } from '#functions/services/secrets.ts';

const answers = (...texts: (string | Error)[]) => {
  const send = vi.spyOn(SecretsManagerClient.prototype, 'send');
  for (const text of texts) {
    send.mockImplementationOnce(async () => {
      if (text instanceof Error) throw text;
      return { SecretString: text };
    });
  }
  return send;
};
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  process.env.SECRET_ID = 'galley';
  vi.useFakeTimers({ toFake: ['Date'] });
  // Expires earlier tests' cache entries.
  vi.setSystemTime(Date.now() + 24 * 3_600_000);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('keys', () => {
  it('are read once for calls of a minute, and a changed one is seen after it', async () => {
    const send = answers('{"openai_api_key":"one"}', '{"openai_api_key":"two"}');
    expect(
      await Promise.all([secret('openai_api_key'), secret('openai_api_key'), secret('klaviyo_api_key')]),
    ).toEqual(['one', 'one', undefined]);
    later(59_000);
    expect(await secret('openai_api_key')).toBe('one');
    expect(send).toHaveBeenCalledTimes(1);
    later(2_000);
    expect(await secret('openai_api_key')).toBe('two');
  });

  it('are asked for again after a failure', async () => {
    answers(new Error('throttled'), '{"openai_api_key":"one"}');
    await expect(secret('openai_api_key')).rejects.toThrow('throttled');
    expect(await secret('openai_api_key')).toBe('one');
  });

  it('are absent when blank, and trimmed of what pasting adds', async () => {
    answers('{"openai_api_key":"  ","klaviyo_api_key":"pk_1\\n"}');
    expect(await secret('openai_api_key')).toBeUndefined();
    expect(await secret('klaviyo_api_key')).toBe('pk_1');
  });

  it('may be JSON themselves, as Google’s credentials are', () => {
    expect(parseSecret('{"google_credentials":{"type":"service_account"}}', 'galley')).toEqual({
      google_credentials: '{"type":"service_account"}',
    });
  });

  it.each(['', 'sk-plain', '["sk"]', '{"openai_api_key":1}'])(
    'in another form (%j) are named as a mistake, without being shown',
    (text) => {
      const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      expect(() => parseSecret(text, 'galley-secret')).toThrow(
        /^The keys of this installation cannot be read\. Ask your administrator to set them again;/,
      );
      expect(written.mock.calls.flat().join()).toMatch(
        /not a JSON map of names to keys.*"id":"galley-secret"/,
      );
      expect(written.mock.calls.flat().join()).not.toContain('sk');
    },
  );
});
