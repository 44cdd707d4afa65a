import * as z from 'zod';
import { AppError } from '../../errors.ts';

const serviceAccount = z.object({ client_email: z.string().min(1), private_key: z.string().min(1) });

/** A service account's key, or an access token valid for about an hour. */
export type Credentials = z.infer<typeof serviceAccount> | { access_token: string };

/** Throws `not_connected`, without repeating the text, when it is not a key file. */
export function readServiceAccount(text: string): Credentials {
  try {
    return serviceAccount.parse(JSON.parse(text));
  } catch {
    throw new AppError(
      'not_connected',
      'The Google key is not the JSON key file of a service account. Paste the whole file under Brand Settings, Connections.',
    );
  }
}
