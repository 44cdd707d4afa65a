import { Amplify } from 'aws-amplify';
import { decodeJWT, fetchAuthSession } from 'aws-amplify/auth';

type LoadToken = (options: { fresh: boolean }) => Promise<string | null>;

/** Gives Amplify our token. The server handles sign-in, so Amplify's is unused. */
export function useTokens(load: LoadToken): void {
  Amplify.configure(
    {},
    {
      Auth: {
        tokenProvider: {
          getTokens: async ({ forceRefresh = false } = {}) => {
            const token = await load({ fresh: forceRefresh });
            return token === null ? null : { accessToken: decodeJWT(token) };
          },
        },
      },
    },
  );
}

export async function accessToken(): Promise<string | null> {
  const { tokens } = await fetchAuthSession();
  return tokens?.accessToken.toString() ?? null;
}
