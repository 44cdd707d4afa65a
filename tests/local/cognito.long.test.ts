import { createHmac } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Laptop, refusalOf, startLaptop } from './laptop.ts';

let laptop: Laptop;
let cognito: CognitoIdentityProviderClient;
let secret: string;
const ids = () => ({
  pool: laptop.environment.USER_POOL_ID ?? '',
  client: laptop.environment.USER_POOL_CLIENT_ID ?? '',
});
const connect = () => {
  cognito = new CognitoIdentityProviderClient(laptop.client);
  secret = JSON.parse(readFileSync(join(laptop.dataDir, 'user-pool.json'), 'utf8')).client_secret;
};
beforeAll(async () => {
  laptop = await startLaptop({ accessTokenSeconds: 300 });
  connect();
  await laptop.aws.createUser('demo', 'right');
});
afterAll(() => laptop.stopAndForget());
afterEach(() => vi.useRealTimers());

const signIn = async (username: string, password: string, hash?: string) => {
  const SECRET_HASH =
    hash ?? createHmac('sha256', secret).update(`${username}${ids().client}`).digest('base64');
  const AuthParameters = { USERNAME: username, PASSWORD: password, SECRET_HASH };
  const { AuthenticationResult } = await cognito.send(
    new InitiateAuthCommand({ AuthFlow: 'USER_PASSWORD_AUTH', ClientId: ids().client, AuthParameters }),
  );
  return {
    access: AuthenticationResult?.AccessToken ?? '',
    refresh: AuthenticationResult?.RefreshToken ?? '',
    ...AuthenticationResult,
  };
};
const renew = async (RefreshToken: string, ClientSecret = secret) => {
  const command = new GetTokensFromRefreshTokenCommand({
    ClientId: ids().client,
    ClientSecret,
    RefreshToken,
  });
  const { AuthenticationResult } = await cognito.send(command);
  return {
    access: AuthenticationResult?.AccessToken ?? '',
    refresh: AuthenticationResult?.RefreshToken ?? '',
  };
};
const revoke = (Token: string) =>
  cognito.send(new RevokeTokenCommand({ ClientId: ids().client, ClientSecret: secret, Token }));
const later = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });

describe('signing in', () => {
  it("gives a token with Cognito's claims, signed by the published key", async () => {
    const { access, ExpiresIn, TokenType } = await signIn('demo', 'right');
    expect({ ExpiresIn, TokenType }).toEqual({ ExpiresIn: 300, TokenType: 'Bearer' });
    const { payload } = await jwtVerify(
      access,
      createLocalJWKSet(laptop.aws.jwks as unknown as JSONWebKeySet),
    );
    expect(payload).toMatchObject({
      iss: `https://cognito-idp.us-east-1.amazonaws.com/${ids().pool}`,
      client_id: ids().client,
      token_use: 'access',
      username: 'demo',
      sub: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(JSON.stringify(laptop.aws.jwks)).not.toContain('"d":');
    expect(await laptop.aws.verifyAccessToken(access)).toEqual(payload);
  });

  it('says the same of a wrong password and of nobody', async () => {
    const messages = await Promise.all(
      [signIn('demo', 'wrong'), signIn('nobody', 'wrong')].map((call) =>
        call.catch((error: Error) => `${error.name}: ${error.message}`),
      ),
    );
    expect(messages).toEqual(Array(2).fill('NotAuthorizedException: Incorrect username or password.'));
  });

  it('knows a name however it is written, and answers with the account’s own', async () => {
    const { access } = await signIn('DEMO', 'right');
    expect(await laptop.aws.verifyAccessToken(access)).toMatchObject({ username: 'demo' });
    const again = new AdminCreateUserCommand({
      UserPoolId: ids().pool,
      Username: 'Demo',
      MessageAction: 'SUPPRESS',
    });
    expect(await refusalOf(cognito.send(again))).toBe('UsernameExistsException');
  });

  it('needs the hash that only the client can make', async () => {
    expect(await refusalOf(signIn('demo', 'right', 'guess'))).toBe('NotAuthorizedException');
  });

  it('survives a restart, and so do sessions', async () => {
    const { access, refresh } = await signIn('demo', 'right');
    await laptop.stop();
    laptop = await startLaptop({ dataDir: laptop.dataDir, accessTokenSeconds: 300 });
    connect();
    await laptop.aws.createUser('demo', 'right');
    expect(await laptop.aws.verifyAccessToken(access)).toMatchObject({ username: 'demo' });
    const { sub } = (await laptop.aws.verifyAccessToken((await renew(refresh)).access)) ?? {};
    expect(await laptop.aws.verifyAccessToken(access)).toMatchObject({ sub });
  });
});

describe('an access token', () => {
  it('ends', async () => {
    const { access } = await signIn('demo', 'right');
    later(290);
    expect(await laptop.aws.verifyAccessToken(access)).toBeDefined();
    later(302);
    expect(await laptop.aws.verifyAccessToken(access)).toBeUndefined();
  });

  it('that was changed, is for another client or is not an access token, is refused', async () => {
    const { access } = await signIn('demo', 'right');
    const [header, payload, signature] = access.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const key = JSON.parse(readFileSync(join(laptop.dataDir, 'user-pool.json'), 'utf8')).signing_key;
    const signed = (change: object) =>
      new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: 'RS256' }).sign(key);
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'other' })).toString('base64url');
    expect(await laptop.aws.verifyAccessToken(await signed({}))).toBeDefined();
    for (const token of [
      `${header}.${forged}.${signature}`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
      await signed({ client_id: 'other' }),
      await signed({ token_use: 'id' }),
      await signed({ iss: 'https://other.example' }),
      await signed({ exp: undefined }),
      'not-a-token',
    ]) {
      expect(await laptop.aws.verifyAccessToken(token)).toBeUndefined();
    }
  });
});

describe('a refresh token', () => {
  it('is replaced at every use, and the replaced one works for a minute more', async () => {
    const { refresh } = await signIn('demo', 'right');
    const first = await renew(refresh);
    expect(first.refresh).not.toBe(refresh);
    later(59);
    const second = await renew(refresh);
    expect(await laptop.aws.verifyAccessToken(second.access)).toBeDefined();
    later(2);
    expect(await refusalOf(renew(refresh))).toBe('RefreshTokenReuseException');
    expect((await renew(first.refresh)).refresh).toBeTruthy();
    expect((await renew(second.refresh)).refresh).toBeTruthy();
  });

  it('that was revoked is refused, with all that came of the same sign-in and nothing else', async () => {
    const [{ refresh }, other] = [await signIn('demo', 'right'), await signIn('demo', 'right')];
    const next = await renew(refresh);
    await revoke(next.refresh);
    await revoke(next.refresh);
    expect(await refusalOf(renew(next.refresh))).toBe('NotAuthorizedException');
    expect(await refusalOf(renew(refresh))).toBe('NotAuthorizedException');
    expect(await refusalOf(renew(other.refresh))).toBe('no refusal');
  });

  it('ends thirty days after the sign-in, however often it was renewed', async () => {
    const { refresh } = await signIn('demo', 'right');
    later(29 * 86_400);
    const next = await renew(refresh);
    later(2 * 86_400);
    expect(await refusalOf(renew(next.refresh))).toBe('NotAuthorizedException');
  });

  it('that is unknown, or comes without the client secret, is refused', async () => {
    const { refresh } = await signIn('demo', 'right');
    expect(await refusalOf(renew('made-up'))).toBe('NotAuthorizedException');
    expect(await refusalOf(renew(refresh, 'guess'))).toBe('NotAuthorizedException');
    expect(await refusalOf(revoke('made-up'))).toBe('no refusal');
  });
});

describe('an operator', () => {
  const create = (Username: string) =>
    new AdminCreateUserCommand({ UserPoolId: ids().pool, Username, MessageAction: 'SUPPRESS' });
  const set = (Username: string, Password: string) =>
    new AdminSetUserPasswordCommand({ UserPoolId: ids().pool, Username, Password, Permanent: true });

  it('adds people, who can sign in once they have a password', async () => {
    await cognito.send(create('ann'));
    expect(await refusalOf(signIn('ann', ''))).toBe('NotAuthorizedException');
    await cognito.send(set('ann', 'permanent'));
    expect(await refusalOf(signIn('ann', 'permanent'))).toBe('no refusal');
    expect(await refusalOf(cognito.send(create('ann')))).toBe('UsernameExistsException');
    expect(await refusalOf(cognito.send(set('bob', 'permanent')))).toBe('UserNotFoundException');
  });

  it('needs the access key of this install', async () => {
    const stranger = new CognitoIdentityProviderClient({
      ...laptop.client,
      credentials: { accessKeyId: 'AKIA', secretAccessKey: 'x' },
    });
    expect(await refusalOf(stranger.send(create('eve')))).toBe('UnrecognizedClientException');
    expect(await refusalOf(stranger.send(set('demo', 'taken-over')))).toBe('UnrecognizedClientException');
    expect(await refusalOf(signIn('demo', 'right'))).toBe('no refusal');
  });
});

it('keeps neither passwords nor refresh tokens readable, in a file for its owner alone', async () => {
  const { refresh } = await signIn('demo', 'right');
  const file = join(laptop.dataDir, 'user-pool.json');
  expect(readFileSync(file, 'utf8')).not.toMatch(new RegExp(`${refresh}|"right"`));
  expect(statSync(file).mode & 0o077).toBe(0);
});

it('says so when asked for what it does not do', async () => {
  const call = cognito.send(new SignUpCommand({ ClientId: ids().client, Username: 'x', Password: 'y' }));
  await expect(call).rejects.toMatchObject({
    name: 'UnknownOperationException',
    $metadata: { httpStatusCode: 501 },
  });
});
