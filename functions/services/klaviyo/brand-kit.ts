import * as z from 'zod';
import type { KlaviyoConnection } from './connection.ts';
import { isNotFound } from './errors.ts';
import { listAll, resource } from './json-api.ts';

const text = z.string().nullish();
const styles = z.looseObject({ color: text, font_family: text }).nullish();
const READ = { scope: 'brands:read', revision: '2026-10-15', task: 'read the brand library' } as const;

const logo = resource({ name: text, alt_text: text }).extend({
  relationships: z
    .looseObject({ image: z.looseObject({ data: z.looseObject({ id: z.string() }).nullish() }).nullish() })
    .nullish(),
});
const image = resource({ image_url: z.url() }).extend({ type: z.literal('image') });
const palette = resource({
  name: text,
  colors: z.array(z.looseObject({ hex: z.string(), name: text })).nullish(),
});
const button = resource({
  name: text,
  is_primary: z.boolean().nullish(),
  style: z.looseObject({ background_color: text, border_radius: z.number().nullish() }).nullish(),
  border: z.looseObject({ border_color: text, is_border_active: z.boolean().nullish() }).nullish(),
  text: styles,
});
const socials = resource({
  name: text,
  social_links: z.array(z.looseObject({ link_url: z.string(), platform: text })).nullish(),
});
const emailDefaults = resource({
  body: z
    .looseObject({
      background_color: text,
      body_background_color: text,
      text: styles,
      h1_text: styles,
      link_text: styles,
    })
    .nullish(),
  footer: z.looseObject({ text: styles }).nullish(),
});
const descriptor = z.looseObject({ name: z.string(), description: text });
const voice = z.looseObject({
  data: resource({
    tone_descriptors: z.array(descriptor).nullish(),
    language_patterns: z.array(descriptor).nullish(),
  }),
});

/** At most 10 calls a second and 150 a minute. */
export async function readLogos(connection: KlaviyoConnection) {
  const { data, included } = await listAll(connection, {
    ...READ,
    path: '/api/brand-logos',
    query: { include: 'image' },
    item: logo,
  });
  const urls = new Map(
    included.flatMap((each) => {
      const found = image.safeParse(each).data;
      return found ? [[found.id, found.attributes.image_url] as const] : [];
    }),
  );
  return data.flatMap(({ attributes: { name, alt_text }, relationships }) => {
    const url = urls.get(relationships?.image?.data?.id ?? '');
    return url === undefined ? [] : [{ name: name || alt_text || '', url }];
  });
}

export async function readPalettes(connection: KlaviyoConnection) {
  const { data } = await listAll(connection, { ...READ, path: '/api/brand-colors', item: palette });
  return data.map(({ attributes }) => attributes);
}

export async function readButtons(connection: KlaviyoConnection) {
  const { data } = await listAll(connection, { ...READ, path: '/api/brand-buttons', item: button });
  return data.map(({ attributes }) => attributes);
}

export async function readSocials(connection: KlaviyoConnection) {
  const { data } = await listAll(connection, { ...READ, path: '/api/brand-social-groups', item: socials });
  return data.map(({ attributes }) => attributes);
}

export async function readEmailDefaults(connection: KlaviyoConnection) {
  const { data } = await listAll(connection, {
    ...READ,
    path: '/api/brand-email-defaults',
    item: emailDefaults,
  });
  return data[0]?.attributes;
}

export async function readVoice(connection: KlaviyoConnection, accountId: string) {
  try {
    const { data } = await connection.call({
      ...READ,
      method: 'GET',
      path: `/api/brand-voice/${encodeURIComponent(accountId)}`,
      schema: voice,
      repeatable: true,
    });
    return data.attributes;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
