import { createPublicKey, createSecretKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportJWK, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';

interface Pool {
  signing_key: JWK;
  client_id: string;
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const read = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;

/**
 * Refused tokens by their fault, made from a good one. If only the claims are wrong, the installation's own
 * key signs. No key may be requested from `listener`.
 */
export async function forgedTokens({
  dataDir,
  good,
  listener,
}: {
  dataDir: string;
  good: string;
  listener: string;
}): Promise<Record<string, string>> {
  const { signing_key } = JSON.parse(readFileSync(join(dataDir, 'user-pool.json'), 'utf8')) as Pool;
  const [head = '', payload = '', signature = ''] = good.split('.');
  const header = read(head);
  const claims = read(payload) as JWTPayload;
  const now = Math.floor(Date.now() / 1000);
  const own = await importJWK(signing_key, 'RS256');
  const { privateKey: strange, publicKey: strangePublic } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
  });
  const strangeJwk = await exportJWK(strangePublic);
  const publicPem = createPublicKey({ key: signing_key as never, format: 'jwk' }).export({
    type: 'spki',
    format: 'pem',
  }) as string;
  const { kty, n, e } = signing_key;
  type Key = Parameters<SignJWT['sign']>[0];
  const sign = (changed: JWTPayload, { key = own as Key, alg = 'RS256', more = {} } = {}) =>
    new SignJWT({ ...claims, ...changed }).setProtectedHeader({ ...header, alg, ...more }).sign(key);
  const without = (name: string) => {
    const { [name]: _, ...rest } = claims;
    return new SignJWT(rest).setProtectedHeader({ ...header, alg: 'RS256' }).sign(own);
  };
  const unsigned = (alg: string) => `${part({ ...header, alg })}.${payload}.`;
  const byStranger = (more: object) => sign({}, { key: strange, more: more as never });
  const symmetric = (secret: string) => sign({}, { key: createSecretKey(Buffer.from(secret)), alg: 'HS256' });
  return {
    'is nonsense': 'nonsense',
    'has only dots': '..',
    'names another person': `${head}.${part({ ...claims, sub: 'someone-else' })}.${signature}`,
    'has a changed signature': `${head}.${payload}.${signature.slice(0, -6)}AAAAAA`,
    'has no signature': `${head}.${payload}.`,
    'is half of a token': `${head}.${payload}`,
    'says alg none': unsigned('none'),
    'says alg None': unsigned('None'),
    'says alg NONE': unsigned('NONE'),
    'says alg none above a signature': `${part({ ...header, alg: 'none' })}.${payload}.${signature}`,
    'is signed with the public key as a secret (PEM)': await symmetric(publicPem),
    'is signed with the public key as a secret (JWK)': await symmetric(JSON.stringify({ kty, n, e })),
    'is signed with no secret at all': await symmetric('\0'.repeat(32)),
    'is signed with another key': await byStranger({}),
    'brings its own key': await byStranger({ jwk: strangeJwk }),
    'says where its key is': await byStranger({ jku: `${listener}/jwks.json` }),
    'says where its certificate is': await byStranger({ x5u: `${listener}/cert.pem` }),
    'names a file as its key': await byStranger({ kid: '../../../../dev/null' }),
    'names another key': await byStranger({ kid: "x' OR '1'='1" }),
    'is signed with another algorithm of the right key': await sign(
      {},
      { key: (await importJWK({ ...signing_key, alg: 'PS256' }, 'PS256')) as Key, alg: 'PS256' },
    ),
    'has expired': await sign({ exp: now - 1 }),
    'expired long ago': await sign({ exp: 1 }),
    'never expires': await without('exp'),
    'is of no person': await without('sub'),
    'is of no client': await without('client_id'),
    'is not valid yet': await sign({ nbf: now + 600 }),
    'was issued in the future': await sign({ iat: now + 600 }),
    'is from another pool': await sign({
      iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Other0000',
    }),
    'is from another issuer': await sign({ iss: `${listener}/pool` }),
    'is for another client': await sign({ client_id: 'another-client' }),
    'is an id token': await sign({ token_use: 'id', aud: claims.client_id as string }),
    'is no access token': await sign({ token_use: 'refresh' }),
  };
}
