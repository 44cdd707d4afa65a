import { randomUUID } from 'node:crypto';
import { importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import type { Account, RefreshToken } from './pool.ts';

export interface Issuer {
  region: string;
  poolId: string;
  clientId: string;
  signingKey: Record<string, unknown>;
  seconds: number;
}

/** With Cognito's claims and the issuer address AWS would use. */
export async function accessTokens({ region, poolId, clientId, signingKey, seconds }: Issuer) {
  const { kty, n, e, kid, alg, use } = signingKey as JWK;
  const jwks = { keys: [{ kty, n, e, kid, alg, use }] };
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${poolId}`;
  const [privateKey, publicKey] = await Promise.all([
    importJWK(signingKey as JWK, 'RS256'),
    importJWK(jwks.keys[0] as JWK, 'RS256'),
  ]);
  return {
    jwks,
    issue(user: Account, session: RefreshToken): Promise<string> {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({
        client_id: clientId,
        origin_jti: session.family,
        event_id: randomUUID(),
        token_use: 'access',
        scope: 'aws.cognito.signin.user.admin',
        auth_time: Math.floor(session.signed_in_at / 1000),
        username: session.username,
      })
        .setProtectedHeader({ alg: 'RS256', kid })
        .setIssuer(issuer)
        .setSubject(user.sub)
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .setJti(randomUUID())
        .sign(privateKey);
    },
    /** As API Gateway's JWT authorizer does. */
    async verify(token: string): Promise<Record<string, unknown> | undefined> {
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          issuer,
          algorithms: ['RS256'],
          requiredClaims: ['exp', 'sub'],
        });
        const { iat = 0, token_use, client_id } = payload;
        const issued = iat * 1000 <= Date.now();
        return issued && token_use === 'access' && client_id === clientId ? payload : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

export type AccessTokens = Awaited<ReturnType<typeof accessTokens>>;
