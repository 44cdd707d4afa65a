import { afterEach, expect, it, vi } from 'vitest';
import { log } from '#functions/services/log.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** The console output after a failure. */
function logged(): unknown {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubEnv('LOG_LEVEL', undefined);
  log.error('request failed', {
    route: 'GET /api/clients',
    access_token: 'eyJ',
    error: new Error('outer', { cause: new Error('inner') }),
  });
  expect(written).toHaveBeenCalledOnce();
  return written.mock.calls[0]?.[0];
}

const expected = {
  level: 'error',
  message: 'request failed',
  route: 'GET /api/clients',
  access_token: '[hidden]',
  error: { message: 'outer', cause: { message: 'inner' } },
};

it('an event is one JSON line, without secrets', () => {
  const line = logged();
  expect(line).not.toContain('\n');
  expect(JSON.parse(String(line))).toMatchObject(expected);
});

it('is passed to Lambda as an object, so that its fields can be searched for', () => {
  vi.stubEnv('AWS_LAMBDA_LOG_FORMAT', 'JSON');
  expect(logged()).toMatchObject(expected);
});
