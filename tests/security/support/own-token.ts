import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeJwt, importJWK, type JWK, SignJWT } from 'jose';

/** For a separate person with separate settings. */
export async function tokenFor(sub: string, { dataDir, good }: { dataDir: string; good: string }) {
  const pool = JSON.parse(readFileSync(join(dataDir, 'user-pool.json'), 'utf8')) as { signing_key: JWK };
  return new SignJWT({ ...decodeJwt(good), sub, username: sub })
    .setProtectedHeader({ alg: 'RS256' })
    .sign(await importJWK(pool.signing_key, 'RS256'));
}
