import { readFileSync } from 'node:fs';
import type { ExistingImage } from '#shared/contract/schemas/batch.ts';
import type { BrandRecord, LookDirection } from '#shared/contract/schemas/brand.ts';
import { defaultBrandContext } from '#shared/domain/brand/brand-defaults.ts';
import { normaliseTag } from '#shared/domain/image/image-tag.ts';

export interface EvalBrand {
  name: string;
  voice: string;
  audiences: string[];
  never: string[];
  address: string;
  website: string;
  language: string;
  time_zone: string;
  products: { name: string; price: string; url: string; text: string }[];
  pictures: { tag: string; shows: string }[];
  reviews: { who: string; text: string }[];
}

/** Each is used by one calendar. */
const directions = {
  ferry_lane: 'bold',
  two_rivers_dental: 'soft',
  dockmere: 'technical',
  textilmuseum: 'editorial',
} as const satisfies Record<string, LookDirection>;
export type CalendarName = keyof typeof directions;
export const calendars = Object.keys(directions) as CalendarName[];

export const evalBrands: Record<CalendarName, EvalBrand> = JSON.parse(
  readFileSync(new URL('brands.json', import.meta.url), 'utf8'),
);

const NEVER_SAVED = '2027-01-01T00:00:00Z';

/** As a team would enter it. */
export function brandOf(calendar: CalendarName): BrandRecord {
  const { name, voice, audiences, never, products, reviews, ...brand } = evalBrands[calendar];
  const { website, language, time_zone, address } = brand;
  const [primary_audience = '', secondary_audience = '', ...others] = audiences;
  const defaults = defaultBrandContext(name);
  return {
    ...defaults,
    client: calendar,
    unset: [],
    revision: 1,
    updated_at: NEVER_SAVED,
    website,
    default_cta_link: website,
    language,
    time_zone,
    address,
    footer_address: address,
    product_positioning: voice,
    primary_audience,
    secondary_audience: [secondary_audience, ...others].filter(Boolean).join('; '),
    never_do_these: never,
    preferred_styles: [],
    themes: [],
    look: { ...defaults.look, direction: directions[calendar] },
    unsubscribe_url: `${website}/unsubscribe`,
    products: products.map((product) => ({
      name: product.name,
      price: product.price,
      url: product.url,
      image_url: '',
      description: product.text,
    })),
    reviews: reviews.map(({ who, text }) => ({ author: who, text, rating: null, product: '' })),
  };
}

export const libraryOf = (calendar: CalendarName): Map<string, ExistingImage[]> =>
  new Map(
    evalBrands[calendar].pictures.map(({ tag: name, shows }) => {
      const tag = normaliseTag(name);
      const url = `https://cdn.example.com/${calendar}/${tag}.jpg`;
      const image = { tag, version: 1, url, width: 1200, height: 800, bytes: 90_000, name, alt: shows };
      return [tag, [{ ...image, created_at: NEVER_SAVED }]];
    }),
  );
