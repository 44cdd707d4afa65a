import { statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import {
  CreateSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { afterEach, expect, it } from 'vitest';
import { type Laptop, refusalOf, startLaptop } from './laptop.ts';

let laptop: Laptop;
afterEach(() => laptop.stopAndForget());

const SecretId = 'galley';
const client = () => new SecretsManagerClient(laptop.client);
const read = async (id = SecretId) =>
  JSON.parse((await client().send(new GetSecretValueCommand({ SecretId: id }))).SecretString ?? '');
const restart = async (accountSecrets: Record<string, string>) => {
  await laptop.stop();
  laptop = await startLaptop({ dataDir: laptop.dataDir, accountSecrets });
};

it("holds what was given at the start beside the user pool's client secret, for its owner alone", async () => {
  laptop = await startLaptop({ accountSecrets: { openai_api_key: 'sk-1' } });
  expect(laptop.environment.SECRET_ID).toBe(SecretId);
  expect(await read()).toEqual({
    openai_api_key: 'sk-1',
    user_pool_client_secret: expect.stringMatching(/^\w{51}$/),
  });
  expect(statSync(join(laptop.dataDir, 'secrets.json')).mode & 0o077).toBe(0);
});

it('follows the given keys at every start and keeps what was put', async () => {
  laptop = await startLaptop({ accountSecrets: { openai_api_key: 'sk-1', klaviyo_api_key: 'pk-1' } });
  const SecretString = JSON.stringify({ ...(await read()), google_credentials: 'put' });
  await client().send(new PutSecretValueCommand({ SecretId, SecretString }));
  await restart({ openai_api_key: 'sk-2' });
  expect(await read()).toMatchObject({ openai_api_key: 'sk-2', google_credentials: 'put' });
  expect(await read()).not.toHaveProperty('klaviyo_api_key');
});

it('creates further secrets once each, replaces them, and has them after a restart', async () => {
  laptop = await startLaptop({ accountSecrets: { openai_api_key: 'sk-1' } });
  const Name = 'galley/laptop/brands/fern';
  const created = await client().send(new CreateSecretCommand({ Name, SecretString: '{"key":"1"}' }));
  expect(created.ARN).toContain(Name);
  const again = client().send(new CreateSecretCommand({ Name, SecretString: '{}' }));
  expect(await refusalOf(again)).toBe('ResourceExistsException');
  await restart({ openai_api_key: 'sk-1' });
  expect(await read(Name)).toEqual({ key: '1' });
  await client().send(new PutSecretValueCommand({ SecretId: created.ARN, SecretString: '{"key":"2"}' }));
  expect(await read(Name)).toEqual({ key: '2' });
  expect(await read()).toMatchObject({ openai_api_key: 'sk-1' });
});

it('refuses strangers, other secrets and other shapes', async () => {
  laptop = await startLaptop();
  const stranger = new SecretsManagerClient({
    ...laptop.client,
    credentials: { accessKeyId: 'AKIA', secretAccessKey: 'x' },
  });
  expect(await refusalOf(stranger.send(new GetSecretValueCommand({ SecretId })))).toBe(
    'UnrecognizedClientException',
  );
  expect(await refusalOf(client().send(new GetSecretValueCommand({ SecretId: 'other' })))).toBe(
    'ResourceNotFoundException',
  );
  const odd = new PutSecretValueCommand({ SecretId, SecretString: '[1]' });
  expect(await refusalOf(client().send(odd))).toBe('InvalidParameterException');
});

it('answers only requests addressed to this machine', async () => {
  laptop = await startLaptop();
  const { port } = new URL(laptop.client.endpoint);
  const status = await new Promise((done) => {
    const call = request(
      { host: '127.0.0.1', port, method: 'POST', headers: { host: 'rebound.example' } },
      ({ statusCode }) => done(statusCode),
    );
    call.end('{}');
  });
  expect(status).toBe(403);
});
