import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { handler } from '#functions/api/brands.ts';
import { handler as components } from '#functions/api/components.ts';
import { brands } from '#functions/app/brands/brand-records.ts';
import { get, put } from '#functions/services/table.ts';
import { type Agent, type BrandContext, brandContext } from '#shared/contract/schemas/brand.ts';
import { defaultAgents } from '#shared/domain/brand/agents.ts';
import { defaultBrandContext, noFurniture, noVoice } from '#shared/domain/brand/brand-defaults.ts';
import { coloursFrom } from '#shared/email/look/brand-colours.ts';
import { call, type RequestParts, refused } from '#tests/support/lambda.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';

let table: Awaited<ReturnType<typeof startLaptopTable>>;
beforeAll(async () => {
  table = await startLaptopTable();
  for (const [id, display_name] of [
    ['invigor8', 'Invigor8'],
    ['zebra_cbd', 'Zebra CBD'],
    ['brl_sports', 'BRL Sports'],
  ] as const) {
    await call(handler, 'addClient', { body: { id, display_name } });
  }
});
afterAll(() => table.close());

const as = (sub: string) => ({ user: { sub, username: sub } });
const invigor8 = { client: 'invigor8' };

describe('the brand a user works on', () => {
  it('is invigor8 until they choose one; the choice is theirs alone and lasts', async () => {
    expect((await call(handler, 'getCurrentClient', as('new'))).body).toEqual({
      current_client: 'invigor8',
      fallback: false,
    });
    const chosen = await call(handler, 'setCurrentClient', {
      ...as('new'),
      body: { client_name: 'zebra_cbd' },
    });
    expect(chosen.body).toEqual({ success: true, current_client: 'zebra_cbd' });
    expect((await call(handler, 'getCurrentClient', as('new'))).body).toEqual({
      current_client: 'zebra_cbd',
      fallback: false,
    });
    expect((await call(handler, 'getCurrentClient', as('another'))).body.fallback).toBe(false);
  });

  it('cannot be one that is unknown, or an invalid id', async () => {
    const unknown = await refused(handler, 'setCurrentClient', { body: { client_name: 'nobody' } });
    expect([unknown.status, unknown.body]).toEqual([
      404,
      expect.objectContaining({ code: 'not_found', detail: 'There is no brand nobody' }),
    ]);
    expect((await refused(handler, 'setCurrentClient', { body: { client_name: 'No Body' } })).status).toBe(
      422,
    );
  });

  it('falls back when it is archived, and an archived brand can be neither chosen nor changed', async () => {
    await call(handler, 'addClient', { body: { id: 'short_lived', display_name: 'Short Lived' } });
    await call(handler, 'setCurrentClient', { ...as('loyal'), body: { client_name: 'short_lived' } });
    const params = { client: 'short_lived' };
    await call(handler, 'archiveClient', { params });
    await call(handler, 'archiveClient', { params });
    expect((await call(handler, 'getCurrentClient', as('loyal'))).body).toEqual({
      current_client: 'invigor8',
      fallback: true,
    });
    expect((await call(handler, 'listClients')).body.clients.map(({ id }) => id)).not.toContain(
      'short_lived',
    );
    for (const refusal of [
      await refused(handler, 'setCurrentClient', { body: { client_name: 'short_lived' } }),
      await refused(handler, 'saveBrandContext', { params, body: { website: 'https://x.example' } }),
      await refused(handler, 'saveAgents', { params, body: { agents: [] } }),
      await refused(components, 'listComponents', { params }),
    ]) {
      expect(refusal.status).toBe(404);
      expect(refusal.body.detail).toMatch(/archived/);
    }
  });
});

describe('the list of brands', () => {
  it('is in order of names, and of numbers in them', async () => {
    const shops = ['shop_10', 'shop_2'];
    for (const id of shops)
      await call(handler, 'addClient', { body: { id, display_name: id.replace('_', ' ') } });
    const { clients } = (await call(handler, 'listClients')).body;
    expect(clients.map(({ id }) => id).filter((id) => id.startsWith('shop'))).toEqual(['shop_2', 'shop_10']);
    for (const client of shops) await call(handler, 'archiveClient', { params: { client } });
  });

  it('names every brand for the menu', async () => {
    const { clients } = (await call(handler, 'listClients')).body;
    expect(clients.map(({ display_name }) => display_name)).toEqual(['BRL Sports', 'Invigor8', 'Zebra CBD']);
    expect(clients[1]).toEqual({
      id: 'invigor8',
      name: 'invigor8',
      display_name: 'Invigor8',
      logo: '',
      colours: { primary: '#1f6f54', on_primary: '#ffffff' },
      archived: false,
    });
  });

  it('starts a brand with the themes, audiences, styles and restrictions of the product, and the built-in agents [spec 9.041-9.046, 9.050]', async () => {
    await call(handler, 'addClient', { body: { id: 'fresh_1', display_name: '  Fresh One ' } });
    const params = { client: 'fresh_1' };
    expect((await call(handler, 'getBrandContext', { params })).body).toMatchObject({
      brand_name: 'Fresh One',
      content_model: 'gpt-4o',
      themes: [
        'Promotional',
        'Educational',
        'Product Launch',
        'Sale Announcement',
        'Health & Wellness',
        'Tips & Advice',
      ],
      primary_audience: 'health-conscious individuals',
      secondary_audience: 'fitness enthusiasts',
      preferred_styles: ['Confident', 'Natural', 'Empowering'],
      never_do_these: ['Use corporate jargon', 'Make false claims'],
      generate_hero: false,
    });
    expect((await call(handler, 'listAgents', { params })).body).toEqual({
      agents: defaultAgents,
      revision: 0,
    });
    await call(handler, 'archiveClient', { params });
  });

  it('starts a brand in the time zone of whoever adds it', async () => {
    const body = { id: 'zoned_1', display_name: 'Zoned One', time_zone: 'Europe/Vienna' };
    await call(handler, 'addClient', { body });
    const brand = (await call(handler, 'getBrandContext', { params: { client: 'zoned_1' } })).body;
    expect(brand.time_zone).toBe('Europe/Vienna');
    expect(brand.unset).not.toContain('time_zone');
    await call(handler, 'archiveClient', { params: { client: 'zoned_1' } });
  });

  it('lists what nobody has set in a new brand, until a save carries the field, whatever its value', async () => {
    await call(handler, 'addClient', { body: { id: 'unset_1', display_name: 'Unset One' } });
    const params = { client: 'unset_1' };
    const read = async () => (await call(handler, 'getBrandContext', { params })).body;
    const all = Object.keys(brandContext.shape).filter((field) => field !== 'brand_name');
    expect((await read()).unset).toEqual(all);
    const { settings } = (
      await call(handler, 'saveBrandSettings', {
        params,
        body: { primary_audience: 'health-conscious individuals', audience_goals: [] },
      })
    ).body;
    expect(settings.unset).toEqual([
      'content_model',
      'replacement_model',
      'secondary_audience',
      'preferred_styles',
      'never_do_these',
    ]);
    // Each of these simultaneous saves removes its own field.
    const fields = ['website', 'logo', 'sender_name', 'reply_to', 'address'] as const;
    await Promise.all(
      fields.map((field) => call(handler, 'saveBrandContext', { params, body: { [field]: '' } })),
    );
    const given = new Set<string>([...fields, 'primary_audience', 'audience_goals']);
    expect((await read()).unset).toEqual(all.filter((field) => !given.has(field)));
    await call(handler, 'archiveClient', { params });
  });

  it('counts as unset what an older brand still has as its default; sample brands lack only what came later', async () => {
    const store = async (client: string) => {
      await brands.put({
        ...defaultBrandContext('Older'),
        client,
        website: 'https://older.example',
        unset: [],
        revision: 3,
        updated_at: '2026-01-01T00:00:00Z',
        created_at: '2026-01-01T00:00:00Z',
        archived: false,
        authors: [],
      });
      const key = brands.key({ client });
      const { unset: _, ...item } = (await get(z.custom<Record<string, unknown>>(), key)) ?? {};
      await put({ ...item, ...key, v: 2 });
    };
    await store('older');
    const { unset } = (await call(handler, 'getBrandContext', { params: { client: 'older' } })).body;
    expect(unset).toEqual(
      Object.keys(brandContext.shape).filter((field) => field !== 'brand_name' && field !== 'website'),
    );
    await call(handler, 'archiveClient', { params: { client: 'older' } });
    const sample = brands.read([
      {
        ...defaultBrandContext('Zebra CBD'),
        client: 'zebra_cbd',
        revision: 1,
        updated_at: '',
        created_at: '',
        archived: false,
        authors: [],
        v: 2,
      },
    ]);
    expect(sample).toMatchObject([
      {
        client: 'zebra_cbd',
        unset: [
          'voice_samples',
          'replacement_model',
          'product_names',
          ...Object.keys(noFurniture),
          ...Object.keys(noVoice),
          'read_claims',
          'gmail_annotations',
          'lead_times',
        ],
      },
    ]);
  });

  it('refuses an id that is taken, with the brand that has it, and an invalid one', async () => {
    const taken = await refused(handler, 'addClient', {
      body: { id: 'zebra_cbd', display_name: 'Zebra again' },
    });
    expect(taken.status).toBe(409);
    expect(taken.body).toMatchObject({
      code: 'conflict',
      current: { id: 'zebra_cbd', display_name: 'Zebra CBD' },
    });
    expect(taken.body.detail).toContain('zebra_cbd');
    for (const id of ['Zebra', 'zebra-cbd', '', 'a'.repeat(41)]) {
      const refusal = await refused(handler, 'addClient', { body: { id, display_name: 'X' } });
      expect([refusal.status, Object.keys(refusal.body.fields ?? {})]).toEqual([422, ['id']]);
    }
    expect((await refused(handler, 'addClient', { body: { id: 'blank', display_name: '  ' } })).status).toBe(
      422,
    );
  });

  it('lets exactly one of two people add the same id', async () => {
    const add = () => call(handler, 'addClient', { body: { id: 'raced', display_name: 'Raced' } });
    const results = await Promise.allSettled([add(), add(), add()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await call(handler, 'archiveClient', { params: { client: 'raced' } });
  });
});

describe("a brand's profile", () => {
  it('keeps every field a save does not carry [spec 5.019]', async () => {
    const before = (await call(handler, 'getBrandContext', { params: invigor8 })).body;
    const saved = await call(handler, 'saveBrandContext', {
      params: invigor8,
      body: { flagship_product: 'Shake', phone_number: '+1 555' },
    });
    const { updated_at: _, ...kept } = before;
    expect(saved.body.brand).toMatchObject({
      ...kept,
      unset: kept.unset.filter((field) => field !== 'flagship_product' && field !== 'phone_number'),
      flagship_product: 'Shake',
      phone_number: '+1 555',
      revision: before.revision + 1,
    });
    const settings = await call(handler, 'saveBrandSettings', {
      params: invigor8,
      body: { audience_goals: ['Sleep better', ' ', ''] },
    });
    expect(settings.body.settings).toMatchObject({
      audience_goals: ['Sleep better'],
      content_model: 'gpt-4o',
    });
    const after = (await call(handler, 'getBrandContext', { params: invigor8 })).body;
    expect(after).toMatchObject({ flagship_product: 'Shake', audience_goals: ['Sleep better'] });
    expect((await call(handler, 'getBrandSettings', { params: invigor8 })).body).toEqual({
      content_model: 'gpt-4o',
      replacement_model: '',
      primary_audience: after.primary_audience,
      secondary_audience: after.secondary_audience,
      audience_goals: ['Sleep better'],
      preferred_styles: after.preferred_styles,
      never_do_these: after.never_do_these,
      revision: after.revision,
      unset: [
        'content_model',
        'replacement_model',
        'primary_audience',
        'secondary_audience',
        'preferred_styles',
        'never_do_these',
      ],
    });
  });

  it('ignores products and reviews that were added but left blank', async () => {
    const product = { name: '', url: ' ', price: '', image_url: '', description: '' };
    const review = { text: '', author: '', rating: null, product: '' };
    const { brand } = (
      await call(handler, 'saveBrandContext', {
        params: invigor8,
        body: { products: [product, { ...product, name: 'Shake' }], reviews: [review] },
      })
    ).body;
    expect([brand.products.map(({ name }) => name), brand.reviews]).toEqual([['Shake'], []]);
  });

  it('makes the colours that a save leaves out from the main one, until somebody chose them', async () => {
    const params = { client: 'zebra_cbd' };
    const { look } = defaultBrandContext('');
    const save = async (colours: Partial<BrandContext['look']['colours']>) => {
      const { body } = await call(handler, 'saveBrandContext', {
        params,
        body: { look: { ...look, colours } },
      });
      return body.brand.look.colours;
    };
    expect(await save({ primary: '#b3261e' })).toEqual(coloursFrom('#b3261e'));
    const chosen = { ...coloursFrom('#b3261e'), link: '#123456' };
    expect(await save({ link: '#123456' })).toEqual(chosen);
    expect(await save({ primary: '#1b2a4a' })).toEqual({ ...chosen, primary: '#1b2a4a' });
  });

  it('keeps both of two saves at once that carry different fields', async () => {
    await Promise.all([
      call(handler, 'saveBrandContext', { params: invigor8, body: { sender_name: 'Ann' } }),
      call(handler, 'saveBrandContext', { params: invigor8, body: { reply_to: 'ann@brand.example' } }),
      call(handler, 'saveBrandSettings', { params: invigor8, body: { primary_audience: 'runners' } }),
    ]);
    expect((await call(handler, 'getBrandContext', { params: invigor8 })).body).toMatchObject({
      sender_name: 'Ann',
      reply_to: 'ann@brand.example',
      primary_audience: 'runners',
    });
  });

  it('lets one of two writers of the same revision win and gives the other the current record', async () => {
    const { revision } = (await call(handler, 'getBrandContext', { params: invigor8 })).body;
    const write = (website: string) =>
      call(handler, 'saveBrandContext', { params: invigor8, body: { website, revision } });
    const results = await Promise.allSettled([write('https://one.example'), write('https://two.example')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const late = await refused(handler, 'saveBrandSettings', {
      params: invigor8,
      body: { content_model: 'gpt-5', revision },
    });
    const current = (await call(handler, 'getBrandContext', { params: invigor8 })).body;
    expect([late.status, late.body.code, late.body.current]).toEqual([409, 'conflict', current]);
    expect(current.content_model).toBe('gpt-4o');
  });

  it.each<[keyof BrandContext, unknown]>([
    ['time_zone', 'Mars/Olympus'],
    ['default_send_time', '25:00'],
    ['language', 'not a language'],
    ['reply_to', 'nobody'],
    ['sender_address', 'a b@brand.example'],
    ['website', 'not a link'],
    ['default_cta_link', 'javascript:alert(1)'],
    ['unsubscribe_url', 'unsubscribe'],
    ['content_model', 'x'.repeat(101)],
    ['themes', Array.from({ length: 61 }, () => 'Theme')],
    ['products', [{ url: 'https://x.example' }]],
    ['generate_hero', 'yes'],
  ])('refuses an impossible %s, naming it', async (field, value) => {
    const refusal = await refused(handler, 'saveBrandContext', {
      params: invigor8,
      body: { [field]: value },
    });
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.body.fields ?? {}).map((name) => name.split('.')[0])).toEqual([field]);
    expect(refusal.body.detail).toContain(field);
  });

  it('refuses a record larger than the table takes, with a sentence', async () => {
    const products = Array.from({ length: 200 }, (_, n) => ({
      name: `P${n}`,
      url: '',
      price: '',
      image_url: '',
      description: 'd'.repeat(1_000),
    }));
    const reviews = Array.from({ length: 150 }, () => ({
      text: 'r'.repeat(2_000),
      author: 'A',
      rating: 5,
      product: '',
    }));
    const refusal = await refused(handler, 'saveBrandContext', {
      params: invigor8,
      body: { products, reviews },
    });
    expect(refusal.status).toBe(422);
    expect(refusal.body.detail).toMatch(/KB.*Nothing was changed/);
  });

  it('answers 404 for a brand nobody added', async () => {
    const params = { client: 'nobody' };
    expect((await refused(handler, 'getBrandContext', { params })).status).toBe(404);
    expect((await refused(handler, 'saveBrandContext', { params, body: {} })).status).toBe(404);
    expect((await refused(handler, 'archiveClient', { params })).status).toBe(404);
  });
});

describe('the tab’s brand', () => {
  const write = (headers: Record<string, string>): RequestParts<'saveBrandContext'> => ({
    params: invigor8,
    body: { address: 'here' },
    headers,
  });

  it('guards writes: one for another brand is refused, one of no loaded brand too [spec 1.008]', async () => {
    const other = await refused(handler, 'saveBrandContext', write({ 'x-client': 'zebra_cbd' }));
    expect([other.status, other.body.code]).toEqual([409, 'brand_mismatch']);
    const local = await refused(handler, 'saveBrandContext', write({ 'x-client': 'local-mode' }));
    expect([local.status, local.body.detail]).toEqual([
      409,
      'Current client not loaded. Please wait and try again.',
    ]);
    expect((await refused(handler, 'saveBrandContext', write({ 'x-client': '../etc' }))).status).toBe(422);
    await call(handler, 'saveBrandContext', write({ 'x-client': 'invigor8' }));
  });

  it('lets another brand be looked at', async () => {
    await call(components, 'listComponents', {
      params: { client: 'brl_sports' },
      headers: { 'x-client': 'invigor8' },
    });
  });
});

describe("a brand's agents", () => {
  const params = { client: 'brl_sports' };
  const [first] = defaultAgents as [Agent];

  it('are saved as a whole list, from the built-in ones on', async () => {
    const edited = defaultAgents.map((agent) =>
      agent.agent_type === 'content' ? { ...agent, is_active: false, name: 'My writer' } : agent,
    );
    const saved = await call(handler, 'saveAgents', { params, body: { agents: edited, revision: 0 } });
    expect(saved.body).toEqual({
      success: true,
      message: 'Agents saved successfully!',
      agents: edited,
      revision: 1,
    });
    expect((await call(handler, 'listAgents', { params })).body).toEqual({ agents: edited, revision: 1 });
    const shorter = await call(handler, 'saveAgents', { params, body: { agents: [first] } });
    expect(shorter.body).toMatchObject({ agents: [first], revision: 2 });
  });

  it('lets one of two writers of the same revision win, even of the very first save', async () => {
    for (const client of ['brl_sports', 'zebra_cbd']) {
      const { revision } = (await call(handler, 'listAgents', { params: { client } })).body;
      const write = (name: string) =>
        call(handler, 'saveAgents', { params: { client }, body: { agents: [{ ...first, name }], revision } });
      const results = await Promise.allSettled([write('One'), write('Two')]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const late = await refused(handler, 'saveAgents', {
        params: { client },
        body: { agents: [], revision },
      });
      const current = (await call(handler, 'listAgents', { params: { client } })).body;
      expect([late.status, late.body.current]).toEqual([409, current]);
    }
  });

  it('refuses two with one id, an unknown type, and prompts too long to store', async () => {
    const twice = await refused(handler, 'saveAgents', {
      params,
      body: { agents: [first, { ...first, name: 'Second' }] },
    });
    expect([twice.status, twice.body.detail]).toEqual([
      422,
      'Two agents have the id content ("Second" is the second). Give each its own.',
    ]);
    const type = await refused(handler, 'saveAgents', {
      params,
      body: { agents: [{ ...first, agent_type: 'dance' as 'content' }] },
    });
    expect([type.status, Object.keys(type.body.fields ?? {})]).toEqual([422, ['agents.0.agent_type']]);
    const many = Array.from({ length: 12 }, (_, n) => ({
      ...first,
      id: `a${n}`,
      system_prompt: 's'.repeat(20_000),
      user_prompt_template: 'u'.repeat(20_000),
    }));
    expect((await refused(handler, 'saveAgents', { params, body: { agents: many } })).body.detail).toMatch(
      /Shorten the prompts/,
    );
  });
});

describe('a brand out of use', () => {
  const params = { client: 'zebra_cbd' };

  it('comes back as it was, from the list of archived brands', async () => {
    const before = (await call(handler, 'getBrandContext', { params })).body;
    await call(handler, 'archiveClient', { params, headers: { 'x-client': 'zebra_cbd' } });
    const archived = await call(handler, 'listClients', { query: { archived: 'true' } });
    expect(archived.body.clients.map(({ id }) => id)).toContain('zebra_cbd');
    const { client } = (await call(handler, 'restoreClient', { params })).body;
    expect(client).toMatchObject({ id: 'zebra_cbd', archived: false });
    expect((await call(handler, 'getBrandContext', { params })).body).toEqual(before);
    expect((await call(handler, 'listClients')).body.clients.map(({ id }) => id)).toContain('zebra_cbd');
    expect((await refused(handler, 'restoreClient', { params: { client: 'nobody' } })).status).toBe(404);
  });

  it('is not archived from a tab of another brand', async () => {
    const refusal = await refused(handler, 'archiveClient', { params, headers: { 'x-client': 'invigor8' } });
    expect([refusal.status, refusal.body.code]).toEqual([409, 'brand_mismatch']);
    expect((await call(handler, 'listClients')).body.clients.map(({ id }) => id)).toContain('zebra_cbd');
  });

  it('is never the one everyone falls back to', async () => {
    const refusal = await refused(handler, 'archiveClient', { params: invigor8 });
    expect([refusal.status, refusal.body.current]).toEqual([
      409,
      expect.objectContaining({ id: 'invigor8', archived: false }),
    ]);
    expect(refusal.body.detail).toBe(
      'Invigor8 is the brand everyone falls back to, so it cannot be archived; nothing was changed.',
    );
  });
});

describe('what emails show around their words', () => {
  const params = { client: 'brl_sports' };

  it('is saved without blank entries, and networks are called by their names', async () => {
    const { body } = await call(handler, 'saveBrandContext', {
      params,
      body: {
        social_links: [
          { label: '', url: 'https://www.instagram.com/brl' },
          { label: ' ', url: '' },
          { label: 'Locker room', url: 'https://chat.example/brl' },
        ],
        usps: ['Team prices', ' '],
      },
    });
    expect(body.brand.social_links).toEqual([
      { label: 'Instagram', url: 'https://www.instagram.com/brl' },
      { label: 'Locker room', url: 'https://chat.example/brl' },
    ]);
    expect(body.brand.usps).toEqual(['Team prices']);
  });

  it('is refused with the place of what cannot be linked, shown or named', async () => {
    const { status, body } = await refused(handler, 'saveBrandContext', {
      params,
      body: {
        nav_links: [
          { label: 'Shop', url: '/shop' },
          { label: 'Mail us', url: 'mailto:a@b.example' },
        ],
        app_links: [{ label: '', url: 'https://brl.example/app' }],
        preferences_url: 'soon',
        signatory: { name: 'Ann', role: '', portrait: 'file:///ann.jpg' },
      },
    });
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {}).sort()).toEqual([
      'app_links.0.label',
      'nav_links.1.url',
      'preferences_url',
      'signatory.portrait',
    ]);
  });
});

describe('a stored brand', () => {
  const stored = async (client: string) =>
    (await get(z.record(z.string(), z.unknown()), brands.key({ client }))) ?? {};

  it('of an earlier program, without the fields that came later, is read and edited like any other', async () => {
    await call(handler, 'addClient', { body: { id: 'early', display_name: 'Early Bird' } });
    const { forbidden_claims: _, authors: __, unset: ___, v: ____, ...early } = await stored('early');
    await put({ ...brands.key({ client: 'early' }), ...early });
    const params = { client: 'early' };
    const { body } = await call(handler, 'getBrandContext', { params });
    expect(body).toMatchObject({ brand_name: 'Early Bird', forbidden_claims: [] });
    await call(handler, 'saveBrandContext', {
      params,
      body: { website: 'https://early.example', revision: 1 },
    });
    expect(await stored('early')).toMatchObject({
      v: 11,
      website: 'https://early.example',
      forbidden_claims: [],
      authors: ['user-1'],
    });
    await call(handler, 'archiveClient', { params });
  });

  it('that is damaged is left out of the list and named in the log; the others are listed', async () => {
    const before = (await call(handler, 'listClients')).body.clients.map(({ id }) => id);
    const whole = await stored('brl_sports');
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    try {
      await put({ ...brands.key({ client: 'brl_sports' }), ...whole, products: 'none' });
      const { clients } = (await call(handler, 'listClients')).body;
      expect(clients.map(({ id }) => id)).toEqual(before.filter((id) => id !== 'brl_sports'));
      expect(log.mock.calls.map(([line]) => String(line)).join('\n')).toMatch(
        /brand.*BRAND#brl_sports.*products/,
      );
      const refusal = await refused(handler, 'getBrandContext', { params: { client: 'brl_sports' } });
      expect(refusal.status).toBe(500);
      expect(refusal.body.detail).toMatch(/^This brand cannot be read: .*BRAND#brl_sports/);
    } finally {
      await put({ ...brands.key({ client: 'brl_sports' }), ...whole });
      log.mockRestore();
    }
  });
});
