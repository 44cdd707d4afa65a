import { setting } from '../../environment.ts';
import { fingerprintOf, readBrandKeys } from '../../services/brand-keys.ts';
import { readAccount } from '../../services/klaviyo/account.ts';
import { readAudiences } from '../../services/klaviyo/audiences.ts';
import { KlaviyoConnection } from '../../services/klaviyo/connection.ts';
import { KlaviyoError } from '../../services/klaviyo/errors.ts';
import { findTemplates } from '../../services/klaviyo/templates.ts';
import type { Checked, CheckOptions } from './checked.ts';
import { connectionsOf } from './store.ts';

export async function checkKlaviyo({ client, remainingMs }: CheckOptions): Promise<Checked> {
  const { klaviyo_api_key: apiKey } = await readBrandKeys(client, { fresh: true });
  if (apiKey === undefined)
    return { error: 'There is no Klaviyo key yet. Paste a private API key of the brand’s account above.' };
  const connection = new KlaviyoConnection({ apiKey, baseUrl: setting('KLAVIYO_BASE_URL'), remainingMs });
  try {
    const account = await readAccount(connection);
    const [audiences] = await Promise.all([
      readAudiences(connection),
      findTemplates(connection, 'Galley connection test'),
    ]);
    const { id, organization, address, sender_name, sender_email } = account;
    const { klaviyo } = await connectionsOf(client);
    const known = new Set(audiences.map((audience) => audience.id));
    const missing = klaviyo.audience_ids.filter((audience) => !known.has(audience.id));
    const connected_as = organization || id;
    return {
      connected_as,
      message: [
        `Connected as ${connected_as}, with ${counted(audiences.length)}.`,
        missing.length > 0 &&
          `${missing.map(({ name }) => name).join(', ')} ${missing.length === 1 ? 'is' : 'are'} not in this account: choose the audiences again.`,
      ]
        .filter(Boolean)
        .join(' '),
      learned: {
        klaviyo_account: { id, organization, address, sender_name, sender_email },
        klaviyo_key: fingerprintOf(apiKey),
      },
    };
  } catch (error) {
    if (!(error instanceof KlaviyoError)) throw error;
    const { failure, retryAfterSeconds, message } = error;
    if (failure !== 'rate_limited' || retryAfterSeconds === null) return { error: message };
    return { error: `${message} Test again in ${Math.ceil(retryAfterSeconds)} seconds.` };
  }
}

const counted = (audiences: number) =>
  audiences === 1 ? '1 list or segment' : `${audiences} lists and segments`;
