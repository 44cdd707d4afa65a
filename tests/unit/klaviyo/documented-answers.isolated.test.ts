import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  readButtons,
  readEmailDefaults,
  readLogos,
  readPalettes,
  readSocials,
  readVoice,
} from '#functions/services/klaviyo/brand-kit.ts';
import { KlaviyoConnection } from '#functions/services/klaviyo/connection.ts';
import { drafts20261015 } from '#functions/services/klaviyo/drafts-2026-10-15.ts';
import { sendTest } from '#functions/services/klaviyo/test-sends.ts';

/**
 * From the reference of revision 2026-10-15, optional fields absent or null. None was recorded from a live
 * account.
 */
const links = { self: 'https://a.klaviyo.com/api/x' };
const answers: Record<string, unknown> = {
  'POST /api/template-preview-send-jobs': {
    data: {
      type: 'template-preview-send-job',
      id: '01J9',
      attributes: { status: 'queued', created_at: '2022-11-08T00:00:00+00:00' },
      links,
    },
  },
  'GET /api/brand-logos': { data: [{ type: 'brand-logo', id: '42', attributes: {}, links }], links },
  'GET /api/brand-colors': {
    data: [
      { type: 'brand-color', id: '42', attributes: { name: null, colors: null }, links },
      {
        type: 'brand-color',
        id: '43',
        attributes: { name: 'Primary', colors: [{ hex: '#FFF', name: 'White' }] },
        links,
      },
    ],
    links,
  },
  'GET /api/brand-buttons': {
    data: [
      {
        type: 'brand-button',
        id: '42',
        attributes: {
          name: 'Primary CTA',
          is_primary: true,
          style: null,
          border: null,
          spacing: null,
          text: null,
        },
        links,
      },
    ],
    links,
  },
  'GET /api/brand-social-groups': {
    data: [
      {
        type: 'brand-social-group',
        id: '42',
        attributes: {
          name: 'Footer socials',
          social_links: [
            { link_url: 'https://shop.example', platform: 'custom', asset_id: null, width: null },
          ],
        },
        links,
      },
    ],
    links,
  },
  'GET /api/brand-email-defaults': { data: [], links },
  'GET /api/brand-voice/abc123': {
    data: {
      type: 'brand-voice',
      id: 'abc123',
      attributes: {
        version: 'v1',
        tone_descriptors: [],
        language_patterns: [{ name: 'Short', description: 'Few words.' }],
      },
      links,
    },
  },
  'GET /api/campaigns/C1': {
    data: {
      type: 'campaign',
      id: 'C1',
      attributes: { created_at: null, updated_at: null, definition: { name: null, send_settings: null } },
      links,
    },
    included: [
      {
        type: 'campaign-message',
        id: 'M1',
        attributes: {
          created: '2022-11-08T00:00:00+00:00',
          updated: '2022-11-08T00:00:00+00:00',
          definition: { name: null, status: 'scheduled', tracking_options: null, send_options: null },
        },
        links,
      },
      {
        type: 'campaign-audience',
        id: 'A1',
        attributes: {
          created: '',
          updated: '',
          definition: { name: null, included: null, excluded: ['abc123'] },
        },
        links,
      },
    ],
  },
  'GET /api/campaign-messages/M1/campaign-variations': {
    data: [
      {
        type: 'campaign-variation',
        id: 'V1',
        attributes: { created: '', updated: '', definition: { name: null, details: null } },
        links,
      },
    ],
    links,
  },
};

const asked: string[] = [];
const server = createServer((request, response) => {
  const call = `${request.method} ${new URL(request.url ?? '', 'http://x').pathname}`;
  asked.push(`${call} ${request.headers.revision}`);
  request.resume();
  response.writeHead(call in answers ? 200 : 404).end(JSON.stringify(answers[call] ?? {}));
});
let connection: KlaviyoConnection;
beforeAll(async () => {
  process.env.LOG_LEVEL = 'silent';
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  connection = new KlaviyoConnection({ apiKey: 'pk_x', baseUrl: `http://127.0.0.1:${port}` });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('reads the sparsest answers that the reference allows, all of the newer revision', async () => {
  expect(await sendTest(connection, 'T1', ['a@shop.example'])).toBe('01J9');
  expect(await readLogos(connection)).toEqual([]);
  expect((await readPalettes(connection)).map(({ name }) => name)).toEqual([null, 'Primary']);
  expect(await readButtons(connection)).toMatchObject([{ name: 'Primary CTA', style: null }]);
  expect(await readSocials(connection)).toMatchObject([{ social_links: [{ platform: 'custom' }] }]);
  expect(await readEmailDefaults(connection)).toBeUndefined();
  expect((await readVoice(connection, 'abc123'))?.language_patterns).toMatchObject([{ name: 'Short' }]);
  expect(await readVoice(connection, 'nobody')).toBeUndefined();
  expect(await drafts20261015.read(connection, 'C1')).toEqual({
    id: 'C1',
    name: '',
    status: 'Scheduled',
    audience_ids: [],
    send_at: null,
    subject: '',
    second_subject: '',
    preview_text: '',
    from_email: '',
    from_label: '',
    ab_test: null,
    label: '',
    message_id: 'M1',
    copies: [{ id: null, template: null }],
    parts: {
      audience: expect.objectContaining({ id: 'A1' }),
      variations: [expect.objectContaining({ id: 'V1', given: { channel: 'email' } })],
    },
  });
  expect(await drafts20261015.read(connection, 'gone')).toBeUndefined();
  expect(asked.filter((each) => !each.endsWith(' 2026-10-15'))).toEqual([]);
});
