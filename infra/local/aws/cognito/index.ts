import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { AwsError, jsonService, operation, type Service } from '../json-service.ts';
import { type AccessTokens, accessTokens } from './access-tokens.ts';
import { type Account, openPool, type Pool } from './pool.ts';

/** A replaced refresh token still works: two tabs may renew at once. */
const GRACE_MS = 60_000;

export interface CognitoOptions {
  file: string;
  region: string;
  accessKeyId: string;
  accessTokenSeconds: number;
}

/** One app client that has a secret, hides whether a user exists, and rotates refresh tokens. */
export async function startCognito({ file, region, accessKeyId, accessTokenSeconds }: CognitoOptions) {
  const pool = openPool(file, region);
  const { id, client_id, client_secret, signing_key } = pool.value;
  const tokens = await accessTokens({
    region,
    poolId: id,
    clientId: client_id,
    signingKey: signing_key,
    seconds: accessTokenSeconds,
  });
  const service: Service = jsonService(
    { ...sessionOperations(pool, tokens, accessTokenSeconds), ...adminOperations(pool) },
    accessKeyId,
  );
  return {
    service,
    poolId: id,
    clientId: client_id,
    clientSecret: client_secret,
    jwks: tokens.jwks,
    verifyAccessToken: tokens.verify,
    async createUser(username: string, password: string) {
      const user = pool.userNamed(username) ?? pool.addUser(username);
      if (!(await pool.passwordMatches(user, password))) await pool.setPassword(user, password);
    },
  };
}

const refused = (message: string) => new AwsError('NotAuthorizedException', message);
const signIn = z.strictObject({
  AuthFlow: z.literal('USER_PASSWORD_AUTH'),
  ClientId: z.string(),
  AuthParameters: z.strictObject({
    USERNAME: z.string(),
    PASSWORD: z.string(),
    SECRET_HASH: z.string().optional(),
  }),
});
const renewal = z.strictObject({
  RefreshToken: z.string(),
  ClientId: z.string(),
  ClientSecret: z.string().optional(),
});
const revocation = z.strictObject({
  Token: z.string(),
  ClientId: z.string(),
  ClientSecret: z.string().optional(),
});

function sessionOperations(pool: Pool, tokens: AccessTokens, seconds: number) {
  const { client_id, client_secret } = pool.value;
  const checkClient = (clientId: string, given: string | undefined, expected: string, name: string) => {
    if (clientId !== client_id)
      throw new AwsError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
    if (given === undefined)
      throw refused(`Client ${clientId} is configured with secret but ${name} was not received`);
    if (given !== expected) throw refused(`${name} does not match for the client: ${clientId}`);
  };
  const answer = async (user: Account, { token, session }: ReturnType<Pool['issueRefreshToken']>) => ({
    AuthenticationResult: {
      AccessToken: await tokens.issue(user, session),
      ExpiresIn: seconds,
      RefreshToken: token,
      TokenType: 'Bearer',
    },
  });
  return {
    InitiateAuth: operation(
      signIn,
      async ({ ClientId, AuthParameters: { USERNAME, PASSWORD, SECRET_HASH } }) => {
        const expected = createHmac('sha256', client_secret)
          .update(`${USERNAME}${client_id}`)
          .digest('base64');
        checkClient(ClientId, SECRET_HASH, expected, 'SECRET_HASH');
        const user = pool.userNamed(USERNAME);
        if (!(await pool.passwordMatches(user, PASSWORD)) || !user)
          throw refused('Incorrect username or password.');
        return {
          ...(await answer(user, pool.issueRefreshToken(user.username, Date.now()))),
          ChallengeParameters: {},
        };
      },
      { unsigned: true },
    ),
    GetTokensFromRefreshToken: operation(
      renewal,
      async ({ ClientId, ClientSecret, RefreshToken }) => {
        checkClient(ClientId, ClientSecret, client_secret, 'CLIENT_SECRET');
        const now = Date.now();
        const session = pool.findRefreshToken(RefreshToken);
        const user = session && pool.userNamed(session.username);
        if (!session || !user) throw refused('Invalid Refresh Token');
        if (session.revoked) throw refused('Refresh Token has been revoked');
        if (session.expires_at <= now) throw refused('Refresh Token has expired');
        if (session.replaced_at !== undefined && now - session.replaced_at > GRACE_MS) {
          throw new AwsError('RefreshTokenReuseException', 'Refresh token has been invalidated by rotation');
        }
        session.replaced_at ??= now;
        return answer(user, pool.issueRefreshToken(user.username, now, session));
      },
      { unsigned: true },
    ),
    RevokeToken: operation(
      revocation,
      ({ ClientId, ClientSecret, Token }) => {
        checkClient(ClientId, ClientSecret, client_secret, 'CLIENT_SECRET');
        const session = pool.findRefreshToken(Token);
        if (session) pool.revoke(session);
      },
      { unsigned: true },
    ),
  };
}

const username = z.string().min(1).max(128);
const newUser = z.strictObject({
  UserPoolId: z.string(),
  Username: username,
  MessageAction: z.literal('SUPPRESS'),
});
const newPassword = z.strictObject({
  UserPoolId: z.string(),
  Username: username,
  Password: z.string().min(6).max(256),
  Permanent: z.literal(true),
});

const named = z.strictObject({ UserPoolId: z.string(), Username: username });

const page = z.strictObject({
  UserPoolId: z.string(),
  Limit: z.int().min(1).max(60).default(60),
  PaginationToken: z.string().optional(),
});

const asListed = ({ username, sub, created_at, password }: Account) => ({
  Username: username,
  Attributes: [{ Name: 'sub', Value: sub }],
  Enabled: true,
  UserCreateDate: created_at / 1000,
  UserLastModifiedDate: created_at / 1000,
  UserStatus: password ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
});

function adminOperations(pool: Pool) {
  const checkPool = (id: string) => {
    if (id !== pool.value.id)
      throw new AwsError('ResourceNotFoundException', `User pool ${id} does not exist.`);
  };
  return {
    AdminCreateUser: operation(newUser, ({ UserPoolId, Username }) => {
      checkPool(UserPoolId);
      if (pool.userNamed(Username))
        throw new AwsError('UsernameExistsException', 'User account already exists');
      const user = pool.addUser(Username);
      return {
        User: asListed(user),
      };
    }),
    AdminSetUserPassword: operation(newPassword, async ({ UserPoolId, Username, Password }) => {
      checkPool(UserPoolId);
      const user = pool.userNamed(Username);
      if (!user) throw new AwsError('UserNotFoundException', 'User does not exist.');
      await pool.setPassword(user, Password);
    }),
    AdminDeleteUser: operation(named, ({ UserPoolId, Username }) => {
      checkPool(UserPoolId);
      const user = pool.userNamed(Username);
      if (!user) throw new AwsError('UserNotFoundException', 'User does not exist.');
      pool.removeUser(user);
    }),
    AdminUserGlobalSignOut: operation(named, ({ UserPoolId, Username }) => {
      checkPool(UserPoolId);
      const user = pool.userNamed(Username);
      if (!user) throw new AwsError('UserNotFoundException', 'User does not exist.');
      pool.revokeAll(user);
    }),
    ListUsers: operation(page, ({ UserPoolId, Limit, PaginationToken = '0' }) => {
      checkPool(UserPoolId);
      const from = Number(PaginationToken);
      const { users } = pool.value;
      return {
        Users: users.slice(from, from + Limit).map(asListed),
        ...(from + Limit < users.length && { PaginationToken: String(from + Limit) }),
      };
    }),
    DescribeUserPool: operation(z.strictObject({ UserPoolId: z.string() }), ({ UserPoolId }) => {
      checkPool(UserPoolId);
      return { UserPool: { Id: UserPoolId, EstimatedNumberOfUsers: pool.value.users.length } };
    }),
  };
}
