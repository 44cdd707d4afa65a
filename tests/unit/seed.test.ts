import { readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sanitizeComponent } from '#functions/app/components/sanitize.ts';
import { TARGET_BYTES } from '#functions/app/images/limits.ts';
import { emailPicture } from '#functions/app/images/pipeline.ts';
import { readBrandFolder, seededBrands } from '#infra/seed/brand-folder.ts';
import { unknownVariables } from '#shared/domain/brand/agents.ts';
import { findModel } from '#shared/domain/brand/models.ts';
import { normaliseTag, writtenTags } from '#shared/domain/image/image-tag.ts';
import { placeholderKind, placeholdersIn } from '#shared/email/components/placeholders.ts';
import { sampleCalendarOf } from '#shared/samples/sample-calendars.ts';
import { contrast, TEXT_CONTRAST } from '#shared/text/colour.ts';
import { fontKeys } from '#shared/text/fonts.ts';
import { resolveLink } from '#shared/text/links.ts';

const root = resolve(import.meta.dirname, '../..');
const folders = seededBrands.map((client) => [client, readBrandFolder(client)] as const);

describe.each(folders)('the folder of %s', (client, { brand, agents, components, heroes, file }) => {
  // Product names are learned in use, and not every brand has an app or press.
  const optional = new Set(['product_names', 'app_links', 'press']);

  it('fills every field of a brand', () => {
    const empty = Object.entries(brand).filter(
      ([field, value]) =>
        !optional.has(field) && (value === '' || (Array.isArray(value) && value.length === 0)),
    );
    expect(empty).toEqual([]);
    expect(fontKeys).toEqual(expect.arrayContaining([brand.look.heading_font, brand.look.body_font]));
    expect(findModel(brand.content_model)).toBeDefined();
    expect(Intl.supportedValuesOf('timeZone')).toContain(brand.time_zone);
    const links = [
      brand.website,
      brand.default_cta_link,
      brand.unsubscribe_url,
      brand.preferences_url,
      ...[...brand.nav_links, ...brand.social_links].map(({ url }) => url),
      ...brand.products.map(({ url }) => url),
    ];
    for (const link of links)
      expect(resolveLink(link)).toMatchObject({ note: 'ok', url: expect.stringContaining('.example/') });
  });

  it('is readable as it is, without correction', () => {
    const { primary, on_primary, background, surface, text, muted, link } = brand.look.colours;
    const pairs = [
      [on_primary, primary],
      [text, surface],
      [muted, surface],
      [link, surface],
      [muted, background],
      [text, background],
    ] as const;
    for (const [ink, ground] of pairs)
      expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  it('has claims it forbids, and makes none of them of its products or in its reviews', () => {
    expect(brand.forbidden_claims.length).toBeGreaterThan(10);
    const said = [
      brand.product_positioning,
      ...brand.products.map(({ description }) => description),
      ...brand.reviews.map(({ text }) => text),
    ]
      .join('\n')
      .toLowerCase();
    expect(
      brand.forbidden_claims.filter((claim) => new RegExp(`\\b${claim.toLowerCase()}\\b`).test(said)),
    ).toEqual([]);
  });

  it('reviews products it sells', () => {
    const names = ['', ...brand.products.map(({ name }) => name)];
    expect(brand.reviews.filter(({ product }) => !names.includes(product))).toEqual([]);
    expect(names).toContain(brand.flagship_product);
  });

  it('has one agent of each type, whose prompts use only its variables', () => {
    expect(agents.map(({ agent_type }) => agent_type).sort()).toEqual(['brief', 'content', 'image', 'theme']);
    for (const { agent_type, system_prompt, user_prompt_template } of agents) {
      expect(unknownVariables(`${system_prompt}\n${user_prompt_template}`, agent_type)).toEqual([]);
      expect(system_prompt).toContain('{brand_name}');
    }
    expect(agents.find(({ agent_type }) => agent_type === 'content')?.system_prompt).toContain(
      '{component_rules_text}',
    );
  });

  it.each(['header', 'middle', 'footer'] as const)(
    'has at least two %s components to choose from',
    (type) => {
      const chosen = components.filter(
        ({ component_type, is_active, variation_weight }) =>
          component_type === type && is_active && variation_weight > 0,
      );
      expect(chosen.length).toBeGreaterThanOrEqual(2);
      expect(chosen.some(({ simple_mode_eligible }) => simple_mode_eligible)).toBe(true);
    },
  );

  it.each(components.map((component) => [component.name, component] as const))(
    'component %s loses nothing when it is saved and names only known placeholders',
    (name, { html_content, component_type }) => {
      expect(sanitizeComponent(html_content, name).removed).toEqual([]);
      expect(placeholdersIn(html_content).filter((each) => placeholderKind(each) === undefined)).toEqual([]);
      if (component_type === 'footer')
        expect(html_content).toMatch(/\{address\}[\s\S]*href="\{unsubscribe\}"/);
      for (const [, address = ''] of html_content.matchAll(/href="(https?:[^"]*)"/g))
        expect(resolveLink(address).note).toBe('ok');
    },
  );

  it('has at least three hero images, 1200 wide and small enough to go out byte for byte', async () => {
    expect(heroes.length).toBeGreaterThanOrEqual(3);
    expect(heroes.map(({ tag }) => tag)).toContain(brand.default_hero_tag);
    for (const { tag, alt } of heroes) {
      expect(tag).toBe(normaliseTag(tag));
      expect(alt.length).toBeGreaterThan(20);
      const bytes = file(`images/${tag}.jpg`);
      expect(bytes.length).toBeLessThanOrEqual(TARGET_BYTES);
      const picture = await emailPicture(bytes);
      expect(picture).toMatchObject({ width: 1200, height: 800, mime_type: 'image/jpeg' });
      expect(Buffer.compare(bytes, picture.bytes)).toBe(0);
    }
  });

  it('has a picture of every product and a logo with transparent corners', async () => {
    for (const { image_url } of brand.products) expect((await emailPicture(file(image_url))).width).toBe(640);
    const { width, height, hasAlpha } = await sharp(file(brand.logo)).metadata();
    expect([width, height, hasAlpha]).toEqual([240, 240, true]);
    expect(file('logo.svg').toString()).toContain(`<title>`);
  });

  it('has no file that nothing refers to', () => {
    const named = [
      ...heroes.map(({ tag }) => `images/${tag}.jpg`),
      ...brand.products.map(({ image_url }) => image_url),
      ...components.map(({ name }) => `components/${name}.html`),
    ];
    const folder = resolve(root, 'infra/seed/brands', client);
    const files = ['images', 'products', 'components'].flatMap((part) =>
      readdirSync(resolve(folder, part)).map((each) => `${part}/${each}`),
    );
    expect(files.sort()).toEqual(named.sort());
  });
});

const calendars = [
  ['invigor8', 'shared/samples/sample-calendar.csv', 12],
  ['zebra_cbd', 'shared/samples/zebra_cbd.csv', 12],
  ['brl_sports', 'shared/samples/brl_sports.csv', 12],
] as const;

describe.each(calendars)('the sample calendar of %s', (client, path, count) => {
  const rows: Record<string, string>[] = parse(readFileSync(resolve(root, path)), { columns: true });
  const { brand, heroes } = readBrandFolder(client);
  const tags = rows.flatMap(({ image_tag = '' }) => writtenTags(image_tag));

  it(`has ${count} campaigns, each ready to be generated, under names of their own`, () => {
    expect(rows).toHaveLength(count);
    expect(sampleCalendarOf(client)).toEqual({ file: basename(path), campaigns: count });
    expect(new Set(rows.map(({ campaign_name }) => campaign_name)).size).toBe(count);
    for (const { campaign_name, brief = '', subject_line } of rows) {
      expect(campaign_name && subject_line).toBeTruthy();
      expect(brief.split(/\s+/).length).toBeGreaterThanOrEqual(25);
      expect(brief.split(/\s+/).length).toBeLessThanOrEqual(130);
    }
  });

  it('names dates without a year, so that they lie ahead whenever it is imported', () => {
    for (const { send_date } of rows) expect(send_date).toMatch(/^(December|January) \d{1,2}$/);
  });

  it('asks about images that exist already', () => {
    const known = heroes.map(({ tag }) => tag);
    expect(tags.filter((tag) => known.includes(tag)).length).toBeGreaterThanOrEqual(4);
    expect(tags.filter((tag) => !known.includes(tag))).toHaveLength(client === 'invigor8' ? 1 : 0);
  });

  it('keeps to the brand: its themes, its products at its prices, its own site', () => {
    for (const { theme = '', cta_link = '', products = '' } of rows) {
      expect(brand.themes).toContain(theme);
      expect(cta_link.startsWith(`${brand.website}/`)).toBe(true);
      for (const line of products.split('\n').filter(Boolean)) {
        const [name, url, price] = line.split(' | ');
        expect(brand.products).toContainEqual(expect.objectContaining({ name, url, price }));
      }
    }
  });
});
