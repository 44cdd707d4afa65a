import {
  CreateSecretCommand,
  type GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceExistsException,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownBrandKeys, readBrandKeys, writeBrandKeys } from '#functions/services/brand-keys.ts';
import * as stageSecrets from '#functions/services/secrets.ts';

const PREFIX = 'galley/test/brands/';
const absent = () => new ResourceNotFoundException({ message: 'absent', $metadata: {} });
const exists = () => new ResourceExistsException({ message: 'exists', $metadata: {} });

let secrets: Map<string, string>;
let calls: string[];

beforeEach(() => {
  process.env.BRAND_KEYS_PREFIX = PREFIX;
  secrets = new Map();
  calls = [];
  vi.useFakeTimers({ toFake: ['Date'] });
  // Expires earlier tests' cache entries.
  vi.setSystemTime(Date.now() + 24 * 3_600_000);
  vi.spyOn(SecretsManagerClient.prototype, 'send').mockImplementation(async (command: unknown) => {
    calls.push((command as object).constructor.name);
    if (command instanceof CreateSecretCommand) {
      const { Name = '', SecretString = '' } = command.input;
      if (secrets.has(Name)) throw exists();
      secrets.set(Name, SecretString);
      return {};
    }
    const { SecretId = '' } = (command as GetSecretValueCommand | PutSecretValueCommand).input;
    if (!secrets.has(SecretId)) throw absent();
    if (command instanceof PutSecretValueCommand) secrets.set(SecretId, command.input.SecretString ?? '');
    return { SecretString: secrets.get(SecretId) };
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const mockStageKeys = (keys: { [Name in stageSecrets.SecretName]?: string }) =>
  vi.spyOn(stageSecrets, 'secret').mockImplementation(async (name) => keys[name]);

describe('the keys of a brand', () => {
  it('are its own if it has any, and the stage’s otherwise', async () => {
    mockStageKeys({ klaviyo_api_key: 'pk_stage', google_credentials: '{"of":"stage"}' });
    expect(await readBrandKeys('fern')).toEqual({
      klaviyo_api_key: 'pk_stage',
      google_service_account: '{"of":"stage"}',
    });
    await writeBrandKeys('fern', { klaviyo_api_key: 'pk_fern' });
    expect(await readBrandKeys('fern')).toEqual({
      klaviyo_api_key: 'pk_fern',
      google_service_account: '{"of":"stage"}',
    });
    expect(await ownBrandKeys('fern')).toEqual({ klaviyo_api_key: 'pk_fern' });
    expect(await readBrandKeys('moss')).toMatchObject({ klaviyo_api_key: 'pk_stage' });
  });

  it('are changed one at a time, in one secret per brand, which its first key creates', async () => {
    mockStageKeys({});
    await writeBrandKeys('fern', { klaviyo_api_key: null });
    expect(secrets.size).toBe(0);
    await writeBrandKeys('fern', { klaviyo_api_key: 'pk_1' });
    await writeBrandKeys('fern', { google_service_account: '{}' });
    secrets.set(
      `${PREFIX}fern`,
      JSON.stringify({ ...JSON.parse(secrets.get(`${PREFIX}fern`) ?? ''), by_hand: 'x' }),
    );
    await writeBrandKeys('fern', { klaviyo_api_key: null });
    expect([...secrets]).toEqual([[`${PREFIX}fern`, '{"google_service_account":"{}","by_hand":"x"}']]);
    expect(await readBrandKeys('fern')).toEqual({ google_service_account: '{}' });
  });

  it('are saved even if someone creates the secret at the same moment', async () => {
    mockStageKeys({});
    const send = vi.mocked(SecretsManagerClient.prototype.send);
    send.mockRejectedValueOnce(absent()).mockRejectedValueOnce(absent()).mockRejectedValueOnce(exists());
    secrets.set(`${PREFIX}fern`, '{}');
    await writeBrandKeys('fern', { klaviyo_api_key: 'pk_1' });
    expect(await readBrandKeys('fern')).toEqual({ klaviyo_api_key: 'pk_1' });
  });

  it('are read once a minute, at once after a change, and again after a failure', async () => {
    mockStageKeys({});
    const send = vi.mocked(SecretsManagerClient.prototype.send);
    send.mockRejectedValueOnce(new Error('throttled'));
    await expect(readBrandKeys('fern')).rejects.toThrow('throttled');
    await readBrandKeys('fern');
    vi.setSystemTime(Date.now() + 59_000);
    await readBrandKeys('fern');
    expect(calls).toEqual(['GetSecretValueCommand']);
    vi.setSystemTime(Date.now() + 2_000);
    secrets.set(`${PREFIX}fern`, '{"klaviyo_api_key":" pk_2 "}');
    expect(await readBrandKeys('fern')).toEqual({ klaviyo_api_key: 'pk_2' });
    secrets.set(`${PREFIX}fern`, '{"klaviyo_api_key":"pk_3"}');
    expect(await readBrandKeys('fern', { fresh: true })).toEqual({ klaviyo_api_key: 'pk_3' });
    await writeBrandKeys('fern', { klaviyo_api_key: 'pk_4' });
    expect(await readBrandKeys('fern')).toEqual({ klaviyo_api_key: 'pk_4' });
  });
});
