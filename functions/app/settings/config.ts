import * as z from 'zod';
import { type AppConfig, appConfig } from '#shared/contract/routes/app.ts';
import galley from '../../../package.json' with { type: 'json' };
import { setting } from '../../environment.ts';
import { log } from '../../services/log.ts';
import { secret } from '../../services/secrets.ts';

export async function readConfig(): Promise<AppConfig> {
  return {
    version: galley.version,
    login_hint: readHint(setting('LOGIN_HINT')),
    media_base_url: setting('MEDIA_BASE_URL'),
    media_public: setting('MEDIA_PUBLIC') === 'true',
    writer: await configuredWriter(),
    official_models: setting('MODEL_BASE_URL') === '',
  };
}

/** The app must open without the keys. */
async function configuredWriter(): Promise<AppConfig['writer']> {
  try {
    return (await secret('openai_api_key')) === undefined ? 'none' : 'openai';
  } catch (error) {
    log.error('the keys could not be read', { error });
    return 'openai';
  }
}

const hint = z
  .string()
  .transform((text) => JSON.parse(text) as unknown)
  .pipe(appConfig.shape.login_hint);
/** Empty where accounts are real. */
const readHint = (text: string): AppConfig['login_hint'] => (text === '' ? null : hint.parse(text));
