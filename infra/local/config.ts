import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

export const DEFAULT_PORT = 4280;
/** Harmless: only this machine can reach the server. */
export const LOCAL_ACCOUNT = { username: 'demo', password: 'galley-demo' };

export interface LaptopConfig {
  port: number;
  dataDir: string;
  /** Defaults to the laptop's own `/media`. */
  mediaBaseUrl: string | undefined;
  secrets: {
    openai_api_key?: string;
    klaviyo_api_key?: string;
    google_credentials?: string;
    google_access_token?: string;
  };
  modelBaseUrl: string;
  /** Without `/api`; defaults to the laptop's own stand-in. */
  klaviyoBaseUrl: string | undefined;
  /** For new draft campaigns. */
  klaviyoRevision: string;
  /** '' for Google's own, or for the stand-in without credentials. */
  driveRootUrl: string;
  accessTokenSeconds: number | undefined;
  /** Links may lead to this computer and its network. */
  livePrivate: boolean;
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The environment overrides `.env`. Throws `ConfigError` naming the variable. */
export function readConfig(folder = process.cwd()): LaptopConfig {
  const file = resolve(folder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const { env } = process;
  const port = Number(env.PORT || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigError(`PORT must be a number from 0 to 65535, not "${env.PORT}".`);
  return {
    port,
    dataDir: resolve(folder, env.GALLEY_DATA_DIR || '.galley'),
    mediaBaseUrl: env.MEDIA_BASE_URL?.replace(/\/+$/, '') || undefined,
    secrets: {
      ...(env.OPENAI_API_KEY && { openai_api_key: env.OPENAI_API_KEY }),
      ...(env.KLAVIYO_API_KEY && { klaviyo_api_key: env.KLAVIYO_API_KEY }),
      ...(env.GOOGLE_CREDENTIALS && { google_credentials: env.GOOGLE_CREDENTIALS }),
      ...(env.GOOGLE_ACCESS_TOKEN && { google_access_token: env.GOOGLE_ACCESS_TOKEN }),
    },
    modelBaseUrl: env.OPENAI_BASE_URL ?? '',
    klaviyoBaseUrl: env.KLAVIYO_BASE_URL || (env.KLAVIYO_API_KEY ? 'https://a.klaviyo.com' : undefined),
    klaviyoRevision: env.KLAVIYO_REVISION || '2026-10-15',
    driveRootUrl: env.GOOGLE_DRIVE_ROOT_URL ?? '',
    accessTokenSeconds: env.GALLEY_ACCESS_TOKEN_SECONDS ? Number(env.GALLEY_ACCESS_TOKEN_SECONDS) : undefined,
    livePrivate: env.GALLEY_LIVE_PRIVATE === 'true',
  };
}
