import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readServiceAccount } from '#functions/services/drive/credentials.ts';
import { watchBatch } from '#infra/client/follow-batch.ts';
import { toCsv } from '#shared/domain/calendar/sheet/csv-out.ts';
import { longTest } from '#tests/support/long-test.ts';
import { signedInClient } from './support/galley.ts';
import { nodesOf, type SyntaxNode, sourceFiles } from './support/source.ts';

/** These can open a connection or start a program. */
const connecting =
  /^(node:(http|https|http2|net|tls|dgram|dns|dns\/promises|child_process|worker_threads|cluster)|undici|openai|@googleapis\/.*|@aws-sdk\/(?!.*presigned).*|fetch|WebSocket|EventSource|XMLHttpRequest)$/;

/** These cannot; review new ones before adding them. */
const harmless =
  /^(zod|node:(crypto|stream|util|zlib|timers\/promises|buffer)|@aws-sdk\/s3-presigned-post|@middy\/core|aws-lambda|csv-parse\/sync|culori\/fn|diff|entities|fflate|htmlparser2|juice\/client|postal-mime|postcss|sanitize-html|sharp)$/;

const importedBy = (node: SyntaxNode): string | undefined => {
  if (!['ImportDeclaration', 'ImportExpression', 'ExportNamedDeclaration'].includes(node.type))
    return undefined;
  const { value } = (node.source ?? {}) as { value?: string };
  // Types are gone when it runs.
  return node.importKind === 'type' || value === undefined || /^[.#]/.test(value) ? undefined : value;
};
const usedIn = (path: string): string[] =>
  nodesOf(path).flatMap((node) => {
    const imported = importedBy(node);
    if (imported !== undefined) return [imported];
    return node.type === 'Identifier' && connecting.test(String(node.name)) ? [String(node.name)] : [];
  });

describe('what can call another computer', () => {
  const used = [...sourceFiles('functions'), ...sourceFiles('shared')].flatMap((path) =>
    [...new Set(usedIn(path))].map((what) => ({ path, what })),
  );

  it('is one module for each outside service, and nothing else in the server’s code', () => {
    const calls = used
      .filter(({ what }) => connecting.test(what))
      .map(({ path, what }) => `${path}: ${what}`);
    const ours = /^functions\/services\/([\w-]+\.ts: @aws-sdk\/|model\/openai\/[\w-]+\.ts: openai$)/;
    expect(calls.filter((call) => !ours.test(call))).toEqual([
      // Tells addresses from names.
      'functions/api/lib/address.ts: node:net',
      'functions/services/drive/google/google-drive.ts: @googleapis/drive',
      'functions/services/drive/google/google-drive.ts: fetch',
      'functions/services/klaviyo/connection.ts: fetch',
      // Opens an email's links, at public addresses only.
      'functions/services/web-pages/ask-page.ts: node:dns/promises',
      'functions/services/web-pages/ask-page.ts: node:http',
      'functions/services/web-pages/ask-page.ts: node:https',
      'functions/services/web-pages/ask-page.ts: node:net',
      'functions/services/web-pages/public-address.ts: node:net',
    ]);
  });

  it('is known of every package that it uses', () => {
    expect(used.filter(({ what }) => !connecting.test(what) && !harmless.test(what))).toEqual([]);
  });

  it('takes no address from a person: a key file’s own addresses are dropped', () => {
    const file = {
      type: 'service_account',
      client_email: 'a@b.iam.gserviceaccount.com',
      private_key: 'x',
      token_uri: 'http://169.254.169.254/token',
      auth_uri: 'http://169.254.169.254/auth',
      universe_domain: 'evil.example',
      credential_source: { url: 'http://169.254.169.254/' },
      token_url: 'http://169.254.169.254/',
    };
    expect(readServiceAccount(JSON.stringify(file))).toEqual({
      client_email: file.client_email,
      private_key: 'x',
    });
  });
});

longTest(
  'addresses of this computer in a calendar, a brand, a component and an edit are never asked for anything',
  async () => {
    const asked: string[] = [];
    const listener = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
    const { port } = listener.address() as AddressInfo;
    const hosts = [
      '127.0.0.1',
      'localhost',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '127.1',
      '[::ffff:7f00:1]',
      '0',
    ];
    const addresses = hosts.map((host) => `http://${host}:${port}/asked.png`);
    const client = await signedInClient();
    const params = { client: 'outbound' };
    const headers = { 'x-client': 'outbound' };
    await client.call('addClient', { body: { id: 'outbound', display_name: 'Outbound' } });
    const [first = ''] = addresses;
    await client.call('saveBrandContext', {
      params,
      headers,
      body: {
        website: first,
        logo: first,
        default_cta_link: first,
        products: addresses.map((address, at) => ({ name: `Tea ${at}`, url: address, image_url: address })),
      } as never,
    });
    await client.call('saveComponent', {
      params,
      headers,
      body: {
        name: 'remote',
        description: 'A picture from elsewhere',
        component_type: 'header',
        html_content: `<table><tr><td background="${first}"><img src="${first}" alt="a"></td></tr></table>`,
      } as never,
    });
    const header = [
      'Campaign Name',
      'Brief',
      'Subject Line',
      'CTA Link',
      'Image URL',
      'Product Image',
      'Products',
    ];
    const rows = addresses.map((address, at) => [
      `Campaign ${at}`,
      `Our tea ${at} is back, see ${address}`,
      'Back again',
      address,
      address,
      address,
      `Tea ${at}`,
    ]);
    const { session_id, campaigns } = await client.call('uploadCampaignCalendar', {
      body: { client: 'outbound' },
      headers,
      files: {
        csv_file: {
          name: 'a.csv',
          type: 'text/csv',
          bytes: new TextEncoder().encode(toCsv([header, ...rows])),
        },
      },
    });
    expect(campaigns.length).toBeGreaterThan(3);
    const { batch_id } = await client.call('createBatch', {
      body: { session_id, indexes: campaigns.map(({ index }) => index), duplicate_mode: 'auto_use' },
      headers,
    });
    const { totals } = await watchBatch(client, batch_id, 200, ({ state }) => state === 'complete');
    expect(totals.completed).toBe(campaigns.length);
    const query = { session: session_id };
    const email = await client.call('getEmail', { params: { ...params, index: 0 }, query });
    const body = { copy: { ...email.copy, headline: `See ${first}` }, version: email.version };
    await client.send('saveEmail', { params: { ...params, index: 0 }, query, headers, body: body as never });
    await client.send('planKlaviyoUpload', {
      params,
      headers,
      body: { session_id, indexes: [0, 1] } as never,
    });
    await client.send('uploadToKlaviyo', {
      headers,
      body: {
        session_id,
        index: 0,
        client: 'outbound',
        html: email.html,
        campaign_name: 'Campaign 0',
      } as never,
    });
    const { checked } = await client.call('checkLiveFacts', {
      params,
      headers,
      body: { session_id, indexes: campaigns.map(({ index }) => index) },
    });
    expect(checked.length).toBeGreaterThan(3);
    listener.closeAllConnections();
    listener.close();
    expect(asked).toEqual([]);
  },
);
