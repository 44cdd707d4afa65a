import { createHmac } from 'node:crypto';
import {
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  CognitoIdentityProviderServiceException,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { setting } from '../environment.ts';
import { clientConfig } from './aws-client.ts';
import { secret } from './secrets.ts';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  /** In seconds. */
  expiresIn: number;
}

export type SignIn =
  | { kind: 'signed_in'; tokens: Tokens }
  /** Which of name and password was wrong is never said. */
  | { kind: 'refused' }
  /** Cognito refuses all attempts for a while. */
  | { kind: 'locked' }
  /** In Cognito's terms: `NEW_PASSWORD_REQUIRED`, `SMS_MFA` … */
  | { kind: 'challenge'; name: string };

let provider: CognitoIdentityProviderClient | undefined;
const client = () => {
  provider ??= new CognitoIdentityProviderClient(clientConfig());
  return provider;
};

async function appClient(): Promise<{ ClientId: string; ClientSecret: string }> {
  const ClientSecret = await secret('user_pool_client_secret');
  if (!ClientSecret) throw new Error('The secret has no user_pool_client_secret');
  return { ClientId: setting('USER_POOL_CLIENT_ID'), ClientSecret };
}

/** Throws only when Cognito is unreachable or misconfigured. */
export async function signIn(username: string, password: string): Promise<SignIn> {
  const { ClientId, ClientSecret } = await appClient();
  const SECRET_HASH = createHmac('sha256', ClientSecret).update(`${username}${ClientId}`).digest('base64');
  try {
    const answer = await client().send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId,
        AuthParameters: { USERNAME: username, PASSWORD: password, SECRET_HASH },
      }),
    );
    if (answer.ChallengeName) return { kind: 'challenge', name: answer.ChallengeName };
    return { kind: 'signed_in', tokens: readTokens(answer.AuthenticationResult) };
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): SignIn {
  if (!(error instanceof CognitoIdentityProviderServiceException) || isMisconfigured(error)) throw error;
  switch (error.name) {
    case 'NotAuthorizedException':
      return { kind: /attempts exceeded/i.test(error.message) ? 'locked' : 'refused' };
    case 'UserNotFoundException':
    // A name or password that no account could have.
    case 'InvalidParameterException':
      return { kind: 'refused' };
    case 'TooManyRequestsException':
      return { kind: 'locked' };
    case 'PasswordResetRequiredException':
      return { kind: 'challenge', name: 'PASSWORD_RESET_REQUIRED' };
    case 'UserNotConfirmedException':
      return { kind: 'challenge', name: 'USER_NOT_CONFIRMED' };
    default:
      throw error;
  }
}

/** A token replaced a while ago has two owners: its whole sign-in is revoked. */
export async function refresh(refreshToken: string): Promise<Tokens | undefined> {
  try {
    const answer = await client().send(
      new GetTokensFromRefreshTokenCommand({ ...(await appClient()), RefreshToken: refreshToken }),
    );
    return readTokens({ RefreshToken: refreshToken, ...answer.AuthenticationResult });
  } catch (error) {
    if (isReused(error)) await revoke(refreshToken);
    if (isInvalidToken(error)) return undefined;
    throw error;
  }
}

const isReused = (error: unknown) => error instanceof Error && error.name === 'RefreshTokenReuseException';

/** Does nothing when the token is no longer valid. */
export async function revoke(refreshToken: string): Promise<void> {
  try {
    await client().send(new RevokeTokenCommand({ ...(await appClient()), Token: refreshToken }));
  } catch (error) {
    if (!isInvalidToken(error)) throw error;
  }
}

const invalidTokenErrors = new Set([
  'NotAuthorizedException',
  'RefreshTokenReuseException',
  'InvalidParameterException',
  'UnauthorizedException',
  'UserNotFoundException',
]);
const isInvalidToken = (error: unknown) =>
  error instanceof CognitoIdentityProviderServiceException &&
  invalidTokenErrors.has(error.name) &&
  !isMisconfigured(error);

/** Our fault, whatever class the error has. */
const isMisconfigured = (error: Error) => /secret|auth flow|flow not enabled/i.test(error.message);

function readTokens(result: AuthenticationResultType | undefined): Tokens {
  const { AccessToken, RefreshToken, ExpiresIn } = result ?? {};
  if (!AccessToken || !RefreshToken || !ExpiresIn) throw new Error('Cognito answered without tokens');
  return { accessToken: AccessToken, refreshToken: RefreshToken, expiresIn: ExpiresIn };
}
