import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler as brands } from '#functions/api/brands.ts';
import { handler as components } from '#functions/api/components.ts';
import { activeComponents } from '#functions/app/brands/store.ts';
import { calendars, campaigns } from '#functions/app/calendars/calendar-records.ts';
import { newCampaign } from '#functions/app/calendars/new-campaign.ts';
import type { Component, ComponentUse } from '#shared/contract/schemas/brand.ts';
import { call, refused } from '#tests/support/lambda.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';

let table: Awaited<ReturnType<typeof startLaptopTable>>;
beforeAll(async () => {
  table = await startLaptopTable();
  for (const id of ['zebra_cbd', 'brl_sports'])
    await call(brands, 'addClient', { body: { id, display_name: id } });
});
afterAll(() => table.close());

describe("a brand's components", () => {
  const params = { client: 'zebra_cbd' };
  const button = {
    name: 'Buy_now',
    description: 'A button',
    html_content: '<a href="{cta_link}">{cta_text}</a>',
  };

  it('are added with defaults, sanitised, and changed field by field [spec 3.101-3.113, 7.030, 7.031]', async () => {
    const body = {
      ...button,
      html_content: `<p onclick="x()">Hi</p><script>alert(1)</script>${button.html_content}`,
      component_type: 'middle' as const,
    };
    const { component, message } = (await call(components, 'saveComponent', { params, body })).body;
    expect(component).toMatchObject({
      id: 'middle_buy_now',
      client: 'zebra_cbd',
      revision: 1,
      is_active: true,
      variation_weight: 1,
      archived: false,
      edited_by: 'ann',
    });
    expect(component.html_content).toBe(body.html_content);
    expect(component.compiled_html).not.toMatch(/script|onclick/);
    expect(component.removed.length).toBeGreaterThan(0);
    expect(message).toMatch(/HTML was removed/);
    expect(component.placeholders.sort()).toEqual(['cta_link', 'cta_text']);

    const switched = await call(components, 'saveComponent', {
      params,
      body: { id: component.id, is_active: false },
    });
    expect(switched.body.component).toEqual({
      ...component,
      is_active: false,
      revision: 2,
      updated_at: switched.body.component.updated_at,
    });
    const rewritten = await call(components, 'saveComponent', {
      params,
      body: { id: component.id, html_content: '<p>New {headline}</p>' },
    });
    expect(rewritten.body.component).toMatchObject({
      placeholders: ['headline'],
      removed: [],
      is_active: false,
    });
    expect((await call(components, 'listComponents', { params })).body.components).toEqual([
      rewritten.body.component,
    ]);
  });

  it.each([
    [{ ...button, name: '' }, 'name', 'Component name is required'],
    [
      { description: button.description, html_content: button.html_content },
      'name',
      'Component name is required',
    ],
    [
      { ...button, name: 'Buy now!' },
      'name',
      'Component name can only contain letters, numbers, and underscores',
    ],
    [{ ...button, name: 'B1', description: '  ' }, 'description', 'Description is required'],
    [{ name: 'B2', html_content: '<p>x</p>' }, 'description', 'Description is required'],
    [{ ...button, name: 'B3', html_content: ' \n ' }, 'html_content', 'HTML content is required'],
    [{ name: 'B4', description: 'No HTML' }, 'html_content', 'HTML content is required'],
  ])('refuse %j in the form’s own words [spec 5.011, 5.013, 5.015, 5.017]', async (body, field, text) => {
    const refusal = await refused(components, 'saveComponent', { params, body });
    expect([refusal.status, refusal.body.detail, refusal.body.fields?.[field]]).toEqual([422, text, text]);
  });

  it('refuse HTML that is too large, or that shows nothing once it is cleaned', async () => {
    const large = await refused(components, 'saveComponent', {
      params,
      body: { ...button, name: 'Large', html_content: `<p>${'x'.repeat(120_000)}</p>` },
    });
    expect(large.body.detail).toMatch(/121 KB.*100 KB.*Gmail/);
    const hostile = await refused(components, 'saveComponent', {
      params,
      body: { ...button, name: 'Evil', html_content: '<script>alert(1)</script>' },
    });
    expect(hostile.body.detail).toMatch(/^No part of this HTML can be shown in an email\. Removed: .*script/);
    const change = await refused(components, 'saveComponent', {
      params,
      body: { id: 'middle_buy_now', html_content: '<script>alert(1)</script>' },
    });
    expect(change.status).toBe(422);
  });

  it('have names unique within their type, whichever of two comes first', async () => {
    const add = (name: string) =>
      call(components, 'saveComponent', { params, body: { ...button, name, component_type: 'header' } });
    const results = await Promise.allSettled([add('Main'), add('Main'), add('main')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const twin = await refused(components, 'saveComponent', {
      params,
      body: { ...button, name: 'MAIN', component_type: 'header' },
    });
    expect([twin.status, twin.body.fields?.name]).toEqual([
      422,
      expect.stringMatching(/already a header component named [Mm]ain/),
    ]);
    await call(components, 'saveComponent', {
      params,
      body: { ...button, name: 'Main', component_type: 'footer' },
    });

    const renamed = await call(components, 'saveComponent', {
      params,
      body: { id: 'header_main', name: 'Other' },
    });
    expect(renamed.body.component).toMatchObject({ id: 'header_main', name: 'Other' });
    const next = await add('Main');
    expect(next.body.component.id).toBe('header_main_2');
    const back = await refused(components, 'saveComponent', {
      params,
      body: { id: 'header_main', name: 'Main' },
    });
    expect(back.status).toBe(422);
  });

  it('stay switched on when they are the header or the footer [spec 2.101]', async () => {
    const { component } = (
      await call(components, 'saveComponent', { params, body: { id: 'footer_main', is_active: false } })
    ).body;
    expect(component.is_active).toBe(true);
    const moved = await call(components, 'saveComponent', {
      params,
      body: { id: 'middle_buy_now', is_active: false, component_type: 'header' },
    });
    expect(moved.body.component.is_active).toBe(true);
  });

  it('report a lost race, and an unknown id', async () => {
    const { component } = (
      await call(components, 'saveComponent', { params, body: { ...button, name: 'Raced' } })
    ).body;
    const write = (description: string) =>
      call(components, 'saveComponent', {
        params,
        body: { id: component.id, description, revision: component.revision },
      });
    const results = await Promise.allSettled([write('One'), write('Two')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const late = await refused(components, 'saveComponent', {
      params,
      body: { id: component.id, description: 'Three', revision: 1 },
    });
    const { components: listed } = (await call(components, 'listComponents', { params })).body;
    expect([late.status, late.body.current]).toEqual([409, listed.find(({ id }) => id === component.id)]);
    expect(
      (await refused(components, 'saveComponent', { params, body: { id: 'gone', name: 'X' } })).status,
    ).toBe(404);
  });
});

describe('a component’s versions', () => {
  const params = { client: 'brl_sports' };
  const bob = { user: { sub: 'user-2', username: 'bob' } };
  const first = { name: 'note', description: 'A note', html_content: '<p>One</p>' };
  const save = async (body: Partial<Component>, as = {}) =>
    (await call(components, 'saveComponent', { params, body, ...as })).body.component;
  const versions = async (component: string) =>
    (await call(components, 'listComponentVersions', { params: { ...params, component } })).body.versions;

  it('are kept with who changed what and when, but not for a switch on or off', async () => {
    const { id } = await save(first);
    expect(await versions(id)).toMatchObject([{ revision: 1, edited_by: 'ann', changed: [] }]);
    await save({ id, html_content: '<p>Two</p>' }, bob);
    await save({ id, is_active: false });
    await save({ id, is_active: true });
    const newest = await save({ id, html_content: '<p>Three</p>', placement_rules: 'At the top' });
    await save({ id, description: 'A note' });
    expect(await versions(id)).toEqual([
      {
        revision: newest.revision + 1,
        edited_by: 'ann',
        edited_at: newest.edited_at,
        changed: ['html_content', 'placement_rules'],
      },
      expect.objectContaining({ revision: 4, edited_by: 'bob', changed: ['html_content'] }),
      expect.objectContaining({ revision: 1, edited_by: 'ann', changed: [] }),
    ]);
    const { component } = (
      await call(components, 'getComponentVersion', { params: { ...params, component: id, revision: 4 } })
    ).body;
    expect(component).toMatchObject({ html_content: '<p>Two</p>', compiled_html: '<p>Two</p>' });
    const { components: listed } = (await call(components, 'listComponents', { params })).body;
    expect(listed.map((each) => each.id)).toEqual([id]);
  });

  it('come back as a new version, without the name, the switch or the type', async () => {
    const { id } = await save({ ...first, name: 'back' });
    await save({ id, html_content: '<p>Two</p>', name: 'renamed', is_active: false });
    const restore = (revision: number, body = {}) =>
      call(components, 'restoreComponentVersion', { params: { ...params, component: id, revision }, body });
    const { component } = (await restore(1, { revision: 2 })).body;
    expect(component).toMatchObject({
      html_content: '<p>One</p>',
      compiled_html: '<p>One</p>',
      name: 'renamed',
      is_active: false,
      revision: 3,
    });
    expect((await versions(id)).map(({ revision }) => revision)).toEqual([3, 2, 1]);
    await restore(2);
    expect((await versions(id)).map(({ revision }) => revision)).toEqual([4, 3, 2, 1]);
    const stale = await refused(components, 'restoreComponentVersion', {
      params: { ...params, component: id, revision: 1 },
      body: { revision: 2 },
    });
    expect([stale.status, stale.body.current]).toEqual([409, expect.objectContaining({ revision: 4 })]);
  });

  it('lose nothing when several people save at once', async () => {
    const { id } = await save({ ...first, name: 'busy' });
    await Promise.all(['a', 'b', 'c', 'd'].map((text) => save({ id, html_content: `<p>${text}</p>` })));
    const listed = await versions(id);
    expect(listed.map(({ revision }) => revision)).toEqual([5, 4, 3, 2, 1]);
    const texts = await Promise.all(
      listed.map(async ({ revision }) => {
        const at = { params: { ...params, component: id, revision } };
        return (await call(components, 'getComponentVersion', at)).body.component.html_content;
      }),
    );
    expect(texts.toSorted()).toEqual(['<p>One</p>', '<p>a</p>', '<p>b</p>', '<p>c</p>', '<p>d</p>']);
  });

  it('are 404 where there are none', async () => {
    for (const name of ['listComponentVersions', 'getComponentVersion'] as const) {
      const gone = { params: { ...params, component: 'gone', revision: 1 } };
      expect((await refused(components, name, gone)).status).toBe(404);
    }
    const never = { params: { ...params, component: 'middle_note', revision: 99 } };
    expect((await refused(components, 'getComponentVersion', never)).body.detail).toBe(
      'The component note has no version 99',
    );
  });

  it('an archived component is left out of new emails, and comes back', async () => {
    const { id } = await save({ ...first, name: 'top', component_type: 'header' });
    const active = async () => (await activeComponents('brl_sports')).map((component) => component.id);
    expect(await active()).toContain(id);
    const archived = await save({ id, archived: true });
    expect(archived).toMatchObject({ archived: true, is_active: true });
    expect(await active()).not.toContain(id);
    const twin = await refused(components, 'saveComponent', {
      params,
      body: { ...first, name: 'Top', component_type: 'header' },
    });
    expect(twin.body.detail).toBe(
      'An archived header component is named top. Bring it back, or choose another name.',
    );
    await save({ id, archived: false });
    expect(await active()).toContain(id);
    expect(await versions(id)).toHaveLength(1);
  });
});

describe('checking HTML without saving it', () => {
  const params = { client: 'brl_sports' };
  const check = async (html_content: string) =>
    (await call(components, 'checkComponent', { params, body: { html_content } })).body;

  it('says what saving would remove, and which placeholders stay unfilled', async () => {
    const before = (await call(components, 'listComponents', { params })).body;
    expect(
      await check(
        '<p onclick="x()" style="color:{primary};position:fixed">{cta_txt} {cta_text} {person} {Muted} *|UNSUB|*</p><script>1</script>',
      ),
    ).toEqual({
      compiled_html: '<p style="color:{primary}">{cta_txt} {cta_text} {person} {Muted} *|UNSUB|*</p>',
      head_css: '',
      removed: expect.arrayContaining([expect.stringMatching(/script/), expect.stringMatching(/position/)]),
      placeholders: ['primary', 'cta_txt', 'cta_text', 'person', 'Muted'],
      unfilled: [
        { text: '{cta_txt}', why: 'unknown', replacement: '{cta_text}' },
        { text: '{person}', why: 'unknown', replacement: null },
        { text: '{Muted}', why: 'misplaced', replacement: null },
        { text: '*|UNSUB|*', why: 'foreign', replacement: '{unsubscribe}' },
      ],
    });
    expect((await call(components, 'listComponents', { params })).body).toEqual(before);
  });

  it('returns nothing for an empty text, and refuses what cannot be saved', async () => {
    expect(await check(' ')).toEqual({
      compiled_html: '',
      head_css: '',
      removed: [],
      placeholders: [],
      unfilled: [],
    });
    const large = { params, body: { html_content: `<p>${'x'.repeat(120_000)}</p>` } };
    expect((await refused(components, 'checkComponent', large)).body.fields).toEqual({
      html_content: 'at most 100 KB',
    });
  });
});

describe('where components are used', () => {
  const params = { client: 'zebra_cbd' };

  async function addCalendar(n: number, emails: (string[] | null)[], change = {}) {
    const session_id = `calendar-${n}`;
    await calendars.put({
      session_id,
      client: 'zebra_cbd',
      name: `Month ${n}`,
      kind: 'calendar',
      state: 'open',
      created_at: `2026-01-0${n}T00:00:00.000Z`,
      created_by: 'ann',
      revision: 1,
      next_index: emails.length,
      latest_batch_id: null,
      csv_headers: [],
      ready: true,
      ...change,
    });
    const image = { has_image: false, image_source: '', resolved_image_url: '' } as const;
    await campaigns.putMany(
      emails.map((components, index) => ({
        ...newCampaign({
          session_id,
          client: 'zebra_cbd',
          index,
          fields: { campaign_name: `Campaign ${n}.${index}` },
          preview_text_auto: false,
          image,
          source_row: null,
        }),
        email: components && {
          version: 1,
          created_at: '2026-01-01T00:00:00.000Z',
          writer: 'sample' as const,
          bytes: 1,
          checks: { block: 0, warn: 0, advise: 0 },
          subject: 'S',
          hero_alt: '',
          product_alt: '',
          components,
        },
      })),
    );
  }

  it('is answered calendar by calendar, in pages, newest first', async () => {
    for (let n = 1; n <= 7; n += 1)
      await addCalendar(n, [['header_main', 'middle_raced'], null, ['header_main']]);
    await addCalendar(8, [['header_main']], { ready: false });
    const usage: ComponentUse[] = [];
    let pages = 0;
    let cursor: string | undefined;
    do {
      const { body } = await call(components, 'componentUsage', { params, query: { cursor } });
      usage.push(...body.usage);
      cursor = body.cursor ?? undefined;
      pages += 1;
    } while (cursor !== undefined);
    expect(pages).toBe(2);
    const headers = usage.filter(({ component }) => component === 'header_main');
    expect(headers.map(({ calendar }) => calendar)).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => `Month ${n}`));
    expect(headers[0]).toEqual({
      component: 'header_main',
      session_id: 'calendar-7',
      calendar: 'Month 7',
      emails: [
        { index: 0, campaign_name: 'Campaign 7.0' },
        { index: 2, campaign_name: 'Campaign 7.2' },
      ],
    });
    expect(usage.filter(({ component }) => component === 'middle_raced')).toHaveLength(7);
  });
});
