import * as z from 'zod';
import { AppError } from '../../errors.ts';
import * as identity from '../../services/identity.ts';
import { log } from '../../services/log.ts';
import { measure } from '../../services/metrics.ts';
import { checkAttempts, digest, recordFailure, recordSuccess, tooMany } from './attempts.ts';

export interface Session {
  user: { username: string; sub: string };
  accessToken: string;
  /** Seconds. */
  expiresIn: number;
  /** For the cookie only, never a body. */
  refreshToken: string;
}

export interface Credentials {
  username: string;
  password: string;
  address: string;
}

/** Cognito does not say how long it throttles an account. */
const LOCKED_MS = 60_000;

const DIGEST_SHOWN = 12;

/** Only the log shows where a name is guessed from. Throws 401, or 429 after too many attempts. */
export async function startSession(credentials: Credentials, now: number = Date.now()): Promise<Session> {
  const { username, address } = credentials;
  const logOutcome = (outcome: string) =>
    log.info('sign-in', { outcome, address, name: digest(username).slice(0, DIGEST_SHOWN) });
  try {
    const session = await admit(credentials, now);
    logOutcome('signed_in');
    return session;
  } catch (error) {
    logOutcome(error instanceof AppError ? error.code : 'fault');
    throw error;
  }
}

async function admit({ username, password, address }: Credentials, now: number): Promise<Session> {
  const attempt = { username, address, now };
  await checkAttempts(attempt);
  const result = await counted(identity.signIn(username, password));
  switch (result.kind) {
    case 'signed_in':
      await recordSuccess(attempt);
      return sessionOf(result.tokens);
    case 'refused':
      await recordFailure(attempt);
      throw new AppError('unauthorized', 'Incorrect username or password.');
    case 'locked':
      throw tooMany(LOCKED_MS);
    case 'challenge':
      throw new AppError('unauthorized', challengeText(result.name));
  }
}

export async function continueSession(refreshToken: string | undefined): Promise<Session | undefined> {
  if (refreshToken === undefined) return undefined;
  const tokens = await counted(identity.refresh(refreshToken));
  return tokens && sessionOf(tokens);
}

/** For the sign-in alarm: Lambda sees no fault in an answer. */
async function counted<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    measure({ SignInFaults: 1 });
    throw error;
  }
}

/** Never throws: the caller drops the only copy of the token. */
export async function endSession(refreshToken: string | undefined): Promise<void> {
  if (refreshToken === undefined) return;
  try {
    await identity.revoke(refreshToken);
  } catch (error) {
    log.error('a refresh token was dropped but could not be revoked', { error });
  }
}

const accessClaims = z.object({ sub: z.string(), username: z.string() });

function sessionOf({ accessToken, expiresIn, refreshToken }: identity.Tokens): Session {
  // Not verified: it came from Cognito in this call.
  const payload: unknown = JSON.parse(
    Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8'),
  );
  const { sub, username } = accessClaims.parse(payload);
  return { user: { username, sub }, accessToken, expiresIn, refreshToken };
}

const challenges: Record<string, string> = {
  NEW_PASSWORD_REQUIRED:
    'This account still has its first password. Ask your administrator to set a permanent one.',
  PASSWORD_RESET_REQUIRED: 'The password of this account was reset. Ask your administrator to set a new one.',
  USER_NOT_CONFIRMED: 'This account is not confirmed yet. Ask your administrator to confirm it.',
};

function challengeText(name: string): string {
  const text =
    challenges[name] ??
    'This account needs a further sign-in step, which Galley does not offer. Ask your administrator to turn it off.';
  return `${text} (${name})`;
}
