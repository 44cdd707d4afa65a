import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCAL_ACCOUNT } from '#infra/local/config.ts';
import { startServer, type TestServer } from '#tests/support/galley.ts';

/** As another program would use them, with plain requests (spec §3, §7). */

type Json = Record<string, unknown>;

const CALENDAR = [
  'campaign_name,brief,subject_line,preview_text,send_date,target_audience',
  'Winter sale,"Two winter jackets are 20% off until Sunday, in every size.",20% off winter jackets,,2027-01-08,Members',
  'No brief,,Hello again,,,',
  'Survey,Ask members which jacket they wear in the rain.,,,,',
  ',Show how a jacket is mended in our workshop.,How a jacket is mended,,,',
].join('\n');

describe('the data and calls of the specification', () => {
  let server: TestServer;
  let token = '';
  let cookie = '';
  let session = '';
  let campaign: Json = {};

  const answer = async (response: Response) => ({
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Json,
  });
  const send = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}` },
    });
  const get = async (path: string) => answer(await send(path));
  const post = async (path: string, json: unknown) =>
    answer(
      await send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(json),
      }),
    );
  const postForm = async (path: string, fields: Record<string, string | Blob>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') form.set(name, value);
      else form.set(name, value, 'calendar.csv');
    }
    return answer(await send(path, { method: 'POST', body: form }));
  };

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.kill('SIGTERM'));

  it('signs in with a form, says who is signed in, and signs out [spec 3.131, 7.037-7.040]', async () => {
    const logIn = (password: string) =>
      fetch(`${server.url}/auth/login`, {
        method: 'POST',
        body: new URLSearchParams({ username: LOCAL_ACCOUNT.username, password }),
      });
    const wrong = await answer(await logIn('wrong'));
    expect([wrong.status, wrong.body.detail]).toEqual([401, 'Incorrect username or password.']);
    const signedIn = await answer(await logIn(LOCAL_ACCOUNT.password));
    expect(signedIn.body).toMatchObject({ success: true, user: { username: LOCAL_ACCOUNT.username } });
    token = String(signedIn.body.access_token);
    [cookie = ''] = (signedIn.headers.get('set-cookie') ?? '').split(';');
    const user = await answer(await fetch(`${server.url}/auth/user`, { headers: { cookie } }));
    expect(user.body).toMatchObject({ authenticated: true, user: { username: LOCAL_ACCOUNT.username } });
    const nobody = await answer(await fetch(`${server.url}/auth/user`));
    expect(nobody.body).toMatchObject({ authenticated: false, user: null });
    const out = await fetch(`${server.url}/auth/logout`, { method: 'POST', headers: { cookie } });
    expect(out.status).toBe(200);
    const after = await answer(await fetch(`${server.url}/auth/user`, { headers: { cookie } }));
    expect(after.body.authenticated).toBe(false);
  });

  it('chooses a brand on the server, invigor8 at first [spec 3.074-3.080, 7.013-7.015, 9.002]', async () => {
    expect((await get('/api/current-client')).body.current_client).toBe('invigor8');
    const { clients } = (await get('/api/clients')).body as { clients: Json[] };
    expect(clients.map(({ id }) => id).sort()).toEqual(['brl_sports', 'invigor8', 'zebra_cbd']);
    for (const client of clients) {
      expect(client).toMatchObject({
        id: expect.stringMatching(/./),
        name: expect.stringMatching(/./),
        display_name: expect.stringMatching(/./),
      });
      const logo = await fetch(new URL(String(client.logo), server.url));
      expect(logo.headers.get('content-type')).toMatch(/^image\//);
    }
    expect((await post('/api/current-client', { client_name: 'zebra_cbd' })).status).toBe(200);
    expect((await get('/api/current-client')).body.current_client).toBe('zebra_cbd');
    await post('/api/current-client', { client_name: 'invigor8' });
  });

  it('answers an upload with campaigns, session, headers and how they were read [spec 3.022-3.023, 3.025-3.027, 3.029-3.040, 7.001-7.002, 7.004-7.005, 9.001]', async () => {
    const { status, headers, body } = await postForm('/api/upload_campaign_calendar', {
      csv_file: new Blob([CALENDAR], { type: 'text/csv' }),
    });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(body).toMatchObject({
      success: true,
      campaigns: [
        { campaign_name: 'Winter sale' },
        { campaign_name: 'No brief' },
        { campaign_name: 'Survey' },
        { brief: 'Show how a jacket is mended in our workshop.' },
      ],
      session_id: expect.stringMatching(/./),
      csv_headers: ['campaign_name', 'brief', 'subject_line', 'preview_text', 'send_date', 'target_audience'],
      processing_results: {
        total_rows: 4,
        processed_campaigns: 4,
        image_matches: 0,
        image_misses: 0,
        themes_generated: expect.any(Number),
        errors: [],
        warnings: expect.any(Array),
        theme_generation_errors: [],
        column_mapping: {
          campaign_name: expect.anything(),
          brief: expect.anything(),
          subject_line: expect.anything(),
          preview_text: expect.anything(),
          send_date: expect.anything(),
          target_audience: expect.anything(),
        },
      },
    });
    const missing = (body.campaigns as Json[]).map((each) => each.missing);
    // A missing subject line is written with the email.
    expect(missing).toEqual([[], ['brief'], [], ['campaign_name']]);
    const automatic = (body.campaigns as Json[]).map((each) => each.subject_auto);
    expect(automatic).toEqual([false, false, true, false]);
    [campaign = {}] = body.campaigns as Json[];
    session = String(body.session_id);
  });

  it('gives a campaign its fields [spec 3.001-3.021]', async () => {
    expect(campaign).toMatchObject({
      index: 0,
      campaign_name: 'Winter sale',
      brief: 'Two winter jackets are 20% off until Sunday, in every size.',
      subject_line: '20% off winter jackets',
      preview_text: expect.stringMatching(/^Two winter jackets/),
      send_date: '2027-01-08',
      target_audience: 'Members',
      theme: expect.stringMatching(/./),
      cta_link: '',
      image_tag: '',
      image_source: '',
      has_image: false,
      image_status: 'missing',
      template_type: expect.any(String),
      products: [],
      hero_alt_text: '',
      product_alt_text: '',
      completeness: expect.any(Number),
      status: 'pending',
      resolved_image_url: '',
      used_existing_image: false,
    });
    const saved = await post('/api/campaigns/invigor8/save', { ...campaign, image_tag: 'no-such-picture' });
    expect(saved.body.campaign).toMatchObject({ image_status: 'partial', has_image: false });
    const { images } = (await get('/api/browse_drive_images')).body as { images: Json[] };
    const found = await post('/api/campaigns/invigor8/save', {
      index: 0,
      session_id: session,
      image_tag: images[0]?.tag,
    });
    expect(found.body.campaign).toMatchObject({
      image_status: 'found',
      has_image: true,
      image_source: 'library',
    });
    expect((found.body.campaign as Json).resolved_image_url).toMatch(/\/media\//);
  });

  it('saves a whole campaign, and says what is wrong with one [spec 7.020-7.021]', async () => {
    const { campaigns } = (await get(`/api/campaigns/invigor8/metadata?session=${session}`)).body as {
      campaigns: Json[];
    };
    const saved = await post('/api/campaigns/invigor8/save', {
      ...campaigns[0],
      subject_line: '20% off every winter jacket',
    });
    expect([saved.status, saved.body.success]).toEqual([200, true]);
    const wrong = await post('/api/campaigns/invigor8/save', { ...campaigns[0], subject_line: 5 });
    expect([wrong.status, wrong.body.detail]).toEqual([422, expect.stringContaining('subject_line')]);
  });

  it('asks before it uses an existing image, takes the answer, and generates [spec 3.041-3.046, 3.048-3.050, 3.052-3.054, 3.059-3.060, 3.062, 4.043-4.044, 7.006-7.009, 9.003]', async () => {
    const { campaigns } = (await get(`/api/campaigns/invigor8/metadata?session=${session}`)).body as {
      campaigns: Json[];
    };
    const campaign_data = JSON.stringify(campaigns[0]);
    const call = {
      campaign_data,
      is_regeneration: 'false',
      smarter_creation: 'true',
    };
    const asked = await postForm('/api/process_campaign', call);
    expect(asked.body).toMatchObject({
      status: 'duplicate_prompt',
      campaign_name: 'Winter sale',
      duplicate_count: 1,
      image_tag: campaigns[0]?.image_tag,
      existing_images: [{ url: expect.stringContaining('/media/') }],
    });
    const decided = await postForm('/api/handle_duplicate_image', {
      image_tag: String(campaigns[0]?.image_tag),
      user_choice: 'use_existing',
    });
    expect(decided.body).toMatchObject({
      status: 'success',
      image_url: expect.stringContaining('/media/'),
    });
    const made = await postForm('/api/process_campaign', { ...call, duplicate_mode: 'prompt' });
    expect(made.body).toMatchObject({
      status: 'success',
      campaign_name: 'Winter sale',
      error: null,
      version: 1,
    });
    expect(made.body.html_content).toMatch(/<\/html>\s*$/);
    const again = await postForm('/api/process_campaign', {
      ...call,
      is_regeneration: 'true',
      duplicate_mode: 'auto_use',
    });
    expect(again.body).toMatchObject({ status: 'success', version: 2 });
  });

  it('lists the campaigns with the texts of their emails, by index [spec 7.017-7.019]', async () => {
    const { campaigns } = (await get('/api/campaigns/invigor8/metadata')).body as { campaigns: Json[] };
    expect(campaigns[0]).toMatchObject({
      index: 0,
      subject_line: '20% off every winter jacket',
      hero_alt_text: expect.stringMatching(/./),
      product_alt_text: expect.any(String),
    });
    const email = await get(`/api/campaigns/invigor8/0/email?session=${session}`);
    expect(campaigns[0]?.hero_alt_text).toBe((email.body.copy as Json).hero_alt);
  });

  it('resets a campaign [spec 7.022]', async () => {
    const reset = await answer(await send('/api/reset_campaign/0', { method: 'POST' }));
    expect(reset.body).toMatchObject({ status: 'success', message: expect.stringMatching(/./) });
  });

  const strings = [
    'brand_name',
    'flagship_product',
    'product_positioning',
    'default_cta_link',
    'phone_number',
    'address',
    'content_model',
    'primary_audience',
    'secondary_audience',
    'footer_company_name',
    'footer_support_phone',
    'footer_address',
    'footer_legal_text',
  ];
  const lists = ['audience_goals', 'preferred_styles', 'never_do_these', 'themes'];
  const settings = ['content_model', 'primary_audience', 'secondary_audience'];
  const settingLists = ['audience_goals', 'preferred_styles', 'never_do_these'];
  const filled = (words: string[], of: string[], mark: string): Json =>
    Object.fromEntries([
      ...words.map((name) => [name, name.includes('link') ? `https://${mark}.example` : `${name} ${mark}`]),
      ...of.map((name) => [name, [`${name} ${mark} 1`, `${name} ${mark} 2`]]),
    ]);

  it('keeps every field of a brand [spec 1.015, 3.084-3.100, 7.023-7.024]', async () => {
    const wanted = filled(strings, lists, 'profile');
    expect((await post('/api/brand-context/zebra_cbd', wanted)).status).toBe(200);
    expect((await get('/api/brand-context/zebra_cbd')).body).toMatchObject(wanted);
  });

  it('keeps the content settings of a brand, in the same record [spec 3.125-3.130, 7.025-7.026]', async () => {
    await post('/api/clients', { id: 'fresh', display_name: 'Fresh' });
    expect((await get('/api/brand-settings/fresh')).body.content_model).toBe('gpt-4o');
    const wanted = filled(settings, settingLists, 'settings');
    expect((await post('/api/brand-settings/zebra_cbd', wanted)).status).toBe(200);
    expect((await get('/api/brand-settings/zebra_cbd')).body).toMatchObject(wanted);
    expect((await get('/api/brand-context/zebra_cbd')).body).toMatchObject(wanted);
    const { detail } = (await post('/api/brand-settings/zebra_cbd', { audience_goals: 'one' })).body;
    expect(detail).toContain('audience_goals');
  });

  it('keeps every field of an agent [spec 3.114-3.121, 7.027-7.029]', async () => {
    const { agents } = (await get('/api/agents/zebra_cbd')).body as { agents: Json[] };
    expect(agents.map(({ agent_type }) => agent_type)).toContain('content');
    const changed = agents.map((agent, at) => ({
      id: agent.id,
      agent_type: agent.agent_type,
      name: `Agent ${at}`,
      description: `Description ${at}`,
      is_active: at % 2 === 0,
      system_prompt: `System prompt ${at}`,
      user_prompt_template: `Template ${at}: {brief}`,
    }));
    expect((await post('/api/agents/zebra_cbd', { agents: changed })).status).toBe(200);
    expect((await get('/api/agents/zebra_cbd')).body.agents).toEqual(changed);
    const refused = await post('/api/agents/zebra_cbd', { agents: [{ ...changed[0], is_active: 'yes' }] });
    expect([refused.status, refused.body.detail]).toEqual([422, expect.stringContaining('is_active')]);
  });

  it('keeps every field of a component [spec 3.101-3.113, 7.030-7.031]', async () => {
    const wanted = {
      name: 'Winter_button',
      description: 'A button for winter',
      html_content: '<p><a href="{cta_link}">{cta_text}</a></p>',
      ai_usage_rules: 'For sales only',
      placement_rules: 'At the end',
      simple_mode_eligible: true,
      variation_weight: 3,
      allow_consecutive: true,
      allow_multiple: true,
    };
    for (const component_type of ['header', 'footer', 'middle']) {
      const saved = await post('/api/components/zebra_cbd', {
        ...wanted,
        component_type,
        is_active: component_type !== 'middle',
      });
      expect([saved.status, saved.body.message]).toEqual([200, expect.stringMatching(/./)]);
    }
    const { components } = (await get('/api/components/zebra_cbd')).body as { components: Json[] };
    const mine = components.filter(({ name }) => name === 'Winter_button');
    for (const component of mine)
      expect(component).toMatchObject({ ...wanted, id: expect.stringMatching(/./) });
    expect(mine.map((component) => [component.component_type, component.is_active]).sort()).toEqual([
      ['footer', true],
      ['header', true],
      ['middle', false],
    ]);
  });
});
