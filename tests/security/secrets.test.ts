import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOCAL_ACCOUNT } from '#infra/local/config.ts';
import { siteFolder } from '#infra/local/site-build.ts';
import { paths, type RouteName } from '#shared/contract/paths.ts';
import { routes } from '#shared/contract/routes.ts';
import { galley, signedInClient } from './support/galley.ts';
import { planted } from './support/planted.ts';
import { root, sourceFiles, textOf } from './support/source.ts';

const brand = 'secretive';
const params = { client: brand };
const headers = { 'x-client': brand };
const privateKey = '-----BEGIN PRIVATE KEY-----\\nplanted7f3ad0c4e2b94a61\\n-----END PRIVATE KEY-----\\n';
const serviceAccount = `{"type":"service_account","client_email":"a@planted.iam.gserviceaccount.com","private_key":"${privateKey}"}`;
/** Text that identifies each; the product's own are added later. */
const secrets = new Map<string, string>([
  ...Object.entries(planted),
  ['the key of a service account', 'planted7f3ad0c4e2b94a61'],
  ['a password', 'planted-wrong-password-51c2'],
]);

beforeAll(async () => {
  const client = await signedInClient();
  await client.call('addClient', { body: { id: brand, display_name: 'Secretive' } });
  await client.call('saveConnections', {
    params,
    headers,
    body: { keys: { klaviyo_api_key: planted.brandKlaviyoKey, google_service_account: serviceAccount } },
  });
  // With each key, and one call that fails and is logged.
  await fetch(`${galley.url}/klaviyo/faults`, {
    method: 'POST',
    body: new URLSearchParams({ kind: 'server_error', times: '3', call: 'GET /api/accounts' }),
    redirect: 'manual',
  });
  for (const service of ['klaviyo', 'drive', 'model'] as const)
    await client.send('testConnection', { params, headers, body: { service } });
  await client.send('klaviyoAudiences', { params, headers });
  await client.send('browseDriveImages', { query: params, headers });
  await client.send('login', { body: { username: 'demo', password: 'planted-wrong-password-51c2' } });
  const signedIn = await client.send('login', { body: LOCAL_ACCOUNT });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  secrets.set('an access token', access_token.split('.')[2] ?? '');
  secrets.set(
    'a refresh token',
    /galley_rt=([^;]+)/.exec(signedIn.headers.getSetCookie()[0] ?? '')?.[1] ?? '',
  );
});

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
/** Null for a file renamed since it was listed. */
function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function contentsOf(folder: string): [file: string, content: string][] {
  const read = filesIn(folder).map((file) => [file, contentOf(file)] as const);
  return read.some(([, content]) => content === null) ? contentsOf(folder) : (read as [string, string][]);
}

const foundIn = (text: string): string[] =>
  [...secrets].filter(([, secret]) => text.includes(secret)).map(([name]) => name);

describe('a secret', () => {
  it('is looked for by a text that is there', () => {
    expect([...secrets.values()].every((secret) => secret.length >= 16)).toBe(true);
    expect(foundIn(readFileSync(join(galley.dataDir, 'secrets.json'), 'utf8'))).toEqual(
      expect.arrayContaining(['modelKey', 'brandKlaviyoKey', 'the key of a service account']),
    );
  });

  it('is in no file of the data folder but secrets.json, and only its owner reads any of them', () => {
    const found = contentsOf(galley.dataDir)
      .filter(([file]) => !file.endsWith('/secrets.json'))
      .flatMap(([file, content]) => foundIn(content).map((name) => `${name}: ${file}`));
    expect(found).toEqual([]);
    expect(statSync(galley.dataDir).mode & 0o077).toBe(0);
    // Even if the folder already existed and was open to others.
    const open = readdirSync(galley.dataDir).filter(
      (name) => (statSync(join(galley.dataDir, name)).mode & 0o077) !== 0,
    );
    expect(open).toEqual([]);
  });

  it('is in nothing that the terminal shows', () => {
    const log = readFileSync(galley.logFile, 'utf8');
    expect(log).toContain('a call of Klaviyo failed');
    expect(foundIn(log)).toEqual([]);
  });

  it('is in no answer, except a token in that of signing in', async () => {
    const client = await signedInClient();
    const asked = (Object.keys(paths) as RouteName[]).filter(
      (name) =>
        paths[name].startsWith('GET') && routes[name].auth === 'user' && !/\{(?!client)/.test(paths[name]),
    );
    expect(asked.length).toBeGreaterThan(10);
    for (const name of [...asked, 'config', 'openapi'] as RouteName[]) {
      const answer = await client.send(name, { params, query: params, headers } as never);
      expect([name, foundIn(await answer.text())]).toEqual([name, []]);
    }
    const sample = { params, headers, body: { keys: { klaviyo_api_key: planted.brandKlaviyoKey } } };
    expect(foundIn(await (await client.send('saveConnections', sample)).text())).toEqual([]);
    const broken = await client.send('saveConnections', {
      ...sample,
      body: { keys: { google_service_account: serviceAccount.slice(0, -2) } },
    });
    expect(foundIn(await broken.text())).toEqual([]);
  });

  it('is in no file that is delivered to browsers, and none of its kind is in the source', () => {
    const kinds =
      /\b(sk-[A-Za-z0-9_-]{20,}|AKIA[0-9A-Z]{16}|AIza[0-9A-Za-z_-]{35}|ya29\.[0-9A-Za-z_-]{20,}|gh[pousr]_[A-Za-z0-9]{36}|xox[baprs]-[0-9A-Za-z-]{10,}|pk_[0-9a-f]{34})\b|BEGIN [A-Z ]*PRIVATE KEY-----\\?n?[A-Za-z0-9+/]{40}/;
    const delivered = filesIn(siteFolder).map((file) => [file, readFileSync(file, 'latin1')] as const);
    expect(delivered.length).toBeGreaterThan(20);
    const source = ['functions', 'shared', 'infra', 'web/src']
      .flatMap(sourceFiles)
      .map((file) => [file, textOf(file)] as const);
    const all = [...delivered, ...source];
    expect(
      all.filter(([, text]) => kinds.test(text) || foundIn(text).length > 0).map(([file]) => file),
    ).toEqual([]);
    expect(readFileSync(join(root, '.gitignore'), 'utf8')).toMatch(/^\.env/m);
  });
});
