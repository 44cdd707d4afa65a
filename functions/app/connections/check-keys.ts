import { invalid } from '../../errors.ts';
import type { BrandKeys } from '../../services/brand-keys.ts';
import { readServiceAccount } from '../../services/drive/credentials.ts';

/** Throws 422 for an implausible key, without repeating it. */
export function requirePlausibleKeys(keys: { [Name in keyof BrandKeys]?: string | null }): void {
  const fields: Record<string, string> = {};
  const klaviyo = keys.klaviyo_api_key && wrongKlaviyoKey(keys.klaviyo_api_key);
  if (klaviyo) fields.klaviyo_api_key = klaviyo;
  if (keys.google_service_account && !serviceAccountOf(keys.google_service_account))
    fields.google_service_account =
      'Paste the whole JSON file of the service account, as Google Cloud downloaded it.';
  const [first] = Object.values(fields);
  if (first) throw invalid(`${first} The key was not saved; the earlier one is still in use.`, fields);
}

function wrongKlaviyoKey(key: string): string | undefined {
  const text = key.trim();
  if (/\s/.test(text)) return 'A Klaviyo key has no spaces or line breaks.';
  if (/^[A-Za-z0-9]{6}$/.test(text))
    return 'This looks like the public key of the account. Paste a private API key, which begins with pk_.';
  return undefined;
}

export function serviceAccountOf(text: string): { client_email: string } | undefined {
  try {
    const credentials = readServiceAccount(text);
    return 'client_email' in credentials ? credentials : undefined;
  } catch {
    return undefined;
  }
}
