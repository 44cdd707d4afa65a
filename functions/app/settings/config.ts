import * as z from 'zod';
import { type AppConfig, appConfig } from '#shared/contract/routes/app.ts';
import { setting } from '../../environment.ts';
import { secret } from '../../services/secrets.ts';

export async function readConfig(): Promise<AppConfig> {
  return {
    login_hint: readHint(setting('LOGIN_HINT')),
    media_base_url: setting('MEDIA_BASE_URL'),
    media_public: setting('MEDIA_PUBLIC') === 'true',
    writer: (await secret('openai_api_key')) === undefined ? 'sample' : 'openai',
    official_models: setting('MODEL_BASE_URL') === '',
  };
}

const hint = z
  .string()
  .transform((text) => JSON.parse(text) as unknown)
  .pipe(appConfig.shape.login_hint);
/** The setting is empty where accounts are real. */
const readHint = (text: string): AppConfig['login_hint'] => (text === '' ? null : hint.parse(text));
