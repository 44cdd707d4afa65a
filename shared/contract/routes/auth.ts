import * as z from 'zod';
import { sentence } from '../messages.ts';
import { routesOf } from '../route.ts';

const user = z.object({ username: z.string(), sub: z.string() });

/** The access token stays in memory; scripts cannot read the refresh token's cookie. */
const signedIn = z.object({
  success: z.literal(true),
  user,
  access_token: z.string(),
  /** Seconds. */
  expires_in: z.int(),
});

export const authRoutes = routesOf('auth', {
  login: {
    auth: 'public',
    summary: 'Sign in with username and password',
    body: {
      types: ['form', 'multipart', 'json'],
      schema: z.object({
        username: z
          .string(sentence('Username is required'))
          .min(1, sentence('Username is required'))
          .max(128, sentence('A username can only be 128 characters long')),
        password: z
          .string(sentence('Password is required'))
          .min(1, sentence('Password is required'))
          .max(256, sentence('A password can only be 256 characters long')),
      }),
    },
    response: signedIn,
  },
  currentUser: {
    auth: 'public',
    summary: 'Who is signed in; mints the next access token from the cookie',
    response: z.object({
      authenticated: z.boolean(),
      user: user.nullable(),
      access_token: z.string().nullable(),
      expires_in: z.int().nullable(),
    }),
  },
  logout: {
    auth: 'public',
    summary: 'Sign out: revokes the refresh token and clears the cookie',
    response: z.object({ success: z.literal(true) }),
  },
});
