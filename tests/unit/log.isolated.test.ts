import { afterEach, expect, it, vi } from 'vitest';
import { log } from '#functions/services/log.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

function logged(): unknown {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubEnv('LOG_LEVEL', undefined);
  log.error('request failed', {
    route: 'GET /api/clients',
    access_token: 'eyJ',
    usage: { input_tokens: 1_200 },
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
  // The saved query of costs adds these up.
  usage: { input_tokens: 1_200 },
  error: { message: 'outer', cause: { message: 'inner' } },
};

it('an event is one JSON line, without secrets', () => {
  const line = logged();
  expect(line).not.toContain('\n');
  expect(JSON.parse(String(line))).toMatchObject(expected);
});

it('can neither end its line, colour it nor turn it around, whatever a person typed', () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const typed = 'a\r\n{"level":"info"}\u001b[2K\u009b1A\u2028\u202eb';
  log.error('request failed', { typed });
  const line = String(written.mock.calls[0]?.[0]);
  expect(line).toMatch(/^[\x20-\x7e]+$/);
  expect(JSON.parse(line)).toMatchObject({ typed });
});

it('is passed to Lambda as an object, so that its fields can be searched for', () => {
  vi.stubEnv('AWS_LAMBDA_LOG_FORMAT', 'JSON');
  expect(logged()).toMatchObject(expected);
});
