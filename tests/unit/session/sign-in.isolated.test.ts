import {
  CognitoIdentityProviderClient,
  ForbiddenException,
  NotAuthorizedException,
  PasswordResetRequiredException,
  RefreshTokenReuseException,
  TooManyRequestsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { limits } from '#functions/app/session/attempts.ts';
import { continueSession, endSession, startSession } from '#functions/app/session/session.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';

vi.mock('#functions/services/secrets.ts', () => ({ secret: async () => 'client-secret' }));

let table: Awaited<ReturnType<typeof startLaptopTable>>;
beforeAll(async () => {
  table = await startLaptopTable();
  process.env.USER_POOL_CLIENT_ID = 'client-id';
  process.env.LOG_LEVEL = 'silent';
});
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});

function cognito(answer: () => unknown) {
  return vi.spyOn(CognitoIdentityProviderClient.prototype, 'send').mockImplementation(async () => answer());
}
const throwing = (error: Error) => () => {
  throw error;
};
const refusal = (message: string) => new NotAuthorizedException({ message, $metadata: {} });
const signIn = (username: string) => startSession({ username, password: 'x', address: '192.0.2.7' });

describe('Cognito’s responses and our messages', () => {
  it.each([
    [
      'a challenge',
      () => ({ ChallengeName: 'NEW_PASSWORD_REQUIRED' }),
      401,
      /first password.*\(NEW_PASSWORD_REQUIRED\)/,
    ],
    [
      'a challenge of another kind',
      () => ({ ChallengeName: 'SOFTWARE_TOKEN_MFA' }),
      401,
      /further sign-in step.*\(SOFTWARE_TOKEN_MFA\)/,
    ],
    [
      'a reset',
      throwing(new PasswordResetRequiredException({ message: '', $metadata: {} })),
      401,
      /was reset/,
    ],
    [
      'a wrong password',
      throwing(refusal('Incorrect username or password.')),
      401,
      /^Incorrect username or password\.$/,
    ],
    ['a disabled user', throwing(refusal('User is disabled.')), 401, /^Incorrect username or password\.$/],
    [
      'an unknown user',
      throwing(new UserNotFoundException({ message: '', $metadata: {} })),
      401,
      /^Incorrect username or password\.$/,
    ],
    ['its own lock', throwing(refusal('Password attempts exceeded')), 429, /Try again in 60 s/],
    [
      'throttling',
      throwing(new TooManyRequestsException({ message: '', $metadata: {} })),
      429,
      /Try again in 60 s/,
    ],
  ])('%s', async (_, answer, status, detail) => {
    cognito(answer);
    await expect(signIn(`told-${status}`)).rejects.toMatchObject({
      name: 'AppError',
      code: status === 429 ? 'rate_limited' : 'unauthorized',
      message: expect.stringMatching(detail),
    });
  });

  it.each([
    ['a secret that does not fit', refusal('Unable to verify secret hash for client client-id')],
    ['a firewall', new ForbiddenException({ message: '', $metadata: {} })],
    ['no answer at all', new Error('connect ECONNREFUSED')],
  ])('%s is our fault: never reported as a wrong password, never counted as one', async (_, error) => {
    cognito(throwing(error));
    vi.stubEnv('METRICS_NAMESPACE', 'Galley/test');
    const counted = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    for (let n = 0; n <= limits.nameAtAddress; n += 1) await expect(signIn('unlucky')).rejects.toBe(error);
    // Raises the alarm: the function answers, so Lambda counts no error.
    expect(counted.mock.calls.map(([line]) => JSON.parse(String(line)).SignInFaults)).toEqual(
      Array(limits.nameAtAddress + 1).fill(1),
    );
    vi.unstubAllEnvs();
  });
});

describe('a session', () => {
  it.each([
    refusal('Refresh Token has been revoked'),
    new RefreshTokenReuseException({ message: '', $metadata: {} }),
  ])('ends with $name', async (error) => {
    cognito(throwing(error));
    expect(await continueSession('token')).toBeUndefined();
  });

  it('does not end because Cognito could not be asked', async () => {
    cognito(throwing(new Error('timeout')));
    await expect(continueSession('token')).rejects.toThrow('timeout');
  });

  it('is left even when it cannot be revoked: its only token is dropped', async () => {
    cognito(throwing(new Error('timeout')));
    await expect(endSession('token')).resolves.toBeUndefined();
  });

  it('makes no call without a cookie', async () => {
    const send = cognito(() => ({}));
    expect(await continueSession(undefined)).toBeUndefined();
    await endSession(undefined);
    expect(send).not.toHaveBeenCalled();
  });
});

it('wrong passwords with a time in the future no longer count: the clock was set back', async () => {
  cognito(throwing(refusal('Incorrect username or password.')));
  const now = Date.now();
  const tryAt = (time: number) =>
    startSession({ username: 'traveller', password: 'x', address: '192.0.2.8' }, time).catch(
      ({ code }: { code: string }) => code,
    );
  const refusals: unknown[] = [];
  for (let tries = 0; tries <= limits.nameAtAddress; tries += 1) refusals.push(await tryAt(now + 3_600_000));
  expect(refusals.at(-1)).toBe('rate_limited');
  expect(await tryAt(now)).toBe('unauthorized');
});
