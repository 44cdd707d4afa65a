import {
  createHash,
  generateKeyPairSync,
  randomBytes,
  randomUUID,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import * as z from 'zod';
import { SESSION_DAYS } from '#shared/contract/limits.ts';
import { jsonFile } from '../files.ts';

const account = z.object({
  username: z.string(),
  sub: z.string(),
  created_at: z.number(),
  /** Absent until a permanent password is set. */
  password: z.object({ salt: z.string(), hash: z.string() }).optional(),
});
const refreshToken = z.object({
  username: z.string(),
  /** The original sign-in; revoking one token of a family revokes them all. */
  family: z.string(),
  signed_in_at: z.number(),
  expires_at: z.number(),
  replaced_at: z.number().optional(),
  revoked: z.boolean().optional(),
});
const pool = z.object({
  id: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
  signing_key: z.record(z.string(), z.unknown()),
  users: z.array(account),
  /** By digest, so that the file cannot be used to sign in. */
  refresh_tokens: z.record(z.string(), refreshToken),
});
export type Account = z.infer<typeof account>;
export type RefreshToken = z.infer<typeof refreshToken>;

const scryptAsync = promisify<string, string, number, Buffer>(scrypt);
const hashOf = async (password: string, salt: string) =>
  (await scryptAsync(password, salt, 32)).toString('base64');
const digest = (token: string) => createHash('sha256').update(token).digest('base64url');
const letters = (length: number) =>
  randomBytes(length * 2)
    .toString('base64')
    .replace(/\W/g, '')
    .slice(0, length);
/** Compared for an unknown user, so that the answer takes as long. */
const NOBODY = { salt: 'nobody', hash: Buffer.alloc(32).toString('base64') };

export function openPool(file: string, region: string) {
  const { value, save } = jsonFile({
    path: file,
    schema: pool,
    initial: () => ({
      id: `${region}_${letters(9)}`,
      client_id: letters(26).toLowerCase(),
      client_secret: letters(51).toLowerCase(),
      signing_key: newSigningKey(),
      users: [],
      refresh_tokens: {},
    }),
    ifDeleted: 'everyone signs in again, and the local account is a new one with the default settings',
  });
  return {
    value,
    /** Ignores case, like the user pool on AWS. */
    userNamed: (username: string): Account | undefined =>
      value.users.find((user) => user.username.toLowerCase() === username.toLowerCase()),
    addUser(username: string): Account {
      const user: Account = { username, sub: randomUUID(), created_at: Date.now() };
      value.users.push(user);
      save();
      return user;
    },
    removeUser({ username }: Account) {
      value.users = value.users.filter((user) => user.username !== username);
      for (const [key, session] of Object.entries(value.refresh_tokens))
        if (session.username === username) delete value.refresh_tokens[key];
      save();
    },
    async setPassword(user: Account, password: string) {
      const salt = randomBytes(16).toString('base64');
      user.password = { salt, hash: await hashOf(password, salt) };
      save();
    },
    async passwordMatches(user: Account | undefined, password: string): Promise<boolean> {
      const { salt, hash } = user?.password ?? NOBODY;
      const given = Buffer.from(await hashOf(password, salt), 'base64');
      return timingSafeEqual(given, Buffer.from(hash, 'base64')) && user?.password !== undefined;
    },
    issueRefreshToken(
      username: string,
      now: number,
      previous?: RefreshToken,
    ): { token: string; session: RefreshToken } {
      for (const [key, old] of Object.entries(value.refresh_tokens))
        if (old.expires_at <= now) delete value.refresh_tokens[key];
      const token = randomBytes(48).toString('base64url');
      const session: RefreshToken = previous
        ? { ...previous, replaced_at: undefined }
        : {
            username,
            family: randomUUID(),
            signed_in_at: now,
            expires_at: now + SESSION_DAYS * 86_400_000,
          };
      value.refresh_tokens[digest(token)] = session;
      save();
      return { token, session };
    },
    findRefreshToken: (token: string): RefreshToken | undefined => value.refresh_tokens[digest(token)],
    revokeAll({ username }: Account) {
      for (const token of Object.values(value.refresh_tokens))
        if (token.username === username) token.revoked = true;
      save();
    },
    revoke({ family }: RefreshToken) {
      for (const token of Object.values(value.refresh_tokens))
        if (token.family === family) token.revoked = true;
      save();
    },
  };
}

export type Pool = ReturnType<typeof openPool>;

function newSigningKey(): Record<string, unknown> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'RS256', use: 'sig' };
}
