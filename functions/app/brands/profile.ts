import {
  type BrandChange,
  type BrandContext,
  type BrandRecord,
  brandRecord,
  type ContentSettings,
  contentSettings,
  type ProductName,
} from '#shared/contract/schemas/brand.ts';
import { unsubscribeAddress } from '#shared/domain/brand/platform.ts';
import { linkName } from '#shared/domain/campaign/link-names.ts';
import { rememberName } from '#shared/domain/products/remember-name.ts';
import { changedColours } from '#shared/email/look/brand-colours.ts';
import { resolveImage, resolveLink } from '#shared/text/links.ts';
import { invalid } from '../../errors.ts';
import { saveRecord } from '../../records/save.ts';
import { brands } from './brand-records.ts';
import { noteSite } from './other-brands.ts';
import { archivedBrand, requireOpenBrand } from './store.ts';
import { isTimeZone } from './time-zone.ts';

export type BrandPatch = BrandChange & { revision?: number };

export const readProfile = async (client: string): Promise<BrandRecord> =>
  brandRecord.parse(await requireOpenBrand(client));

export type StoredContentSettings = ContentSettings & Pick<BrandRecord, 'revision' | 'unset'>;
export const contentSettingsOf = (brand: BrandRecord): StoredContentSettings => ({
  ...contentSettings.parse(brand),
  revision: brand.revision,
  unset: brand.unset.filter((field) => field in contentSettings.shape),
});

/**
 * A given field counts as set, whatever its value. Throws 409 after a lost race, 422 for an invalid field.
 */
export async function saveProfile(
  { client, user }: { client: string; user: { sub: string } },
  { revision, look, ...patch }: BrandPatch,
  now = new Date(),
): Promise<BrandRecord> {
  await requireOpenBrand(client);
  const texts = tidy(patch);
  requirePlausible(texts);
  const saved = await saveRecord(
    brands,
    { client },
    {
      change: ({ archived, unset, revision: read, look: stored }) => {
        if (archived) throw archivedBrand(client);
        const fields: Partial<BrandContext> = look
          ? { ...texts, look: { ...look, colours: changedColours(stored.colours, look.colours) } }
          : texts;
        const left = unset.filter((field) => fields[field] === undefined);
        if (left.length === unset.length && !look) return { set: fields, expect: { archived } };
        // A save in between may have set other fields or colours.
        return { set: { ...fields, unset: left }, expect: { archived, revision: read } };
      },
      revision,
      by: user.sub,
      what: `The brand ${client}`,
      show: (current) => brandRecord.parse(current),
      now,
    },
  );
  if (texts.website !== undefined || texts.brand_name !== undefined) await noteSite(saved);
  return brandRecord.parse(saved);
}

/** Null: none of the products. Throws 422 for an unknown one, 409 after a lost race. */
export async function rememberProductName(
  { client, user }: { client: string; user: { sub: string } },
  answer: ProductName,
  now = new Date(),
): Promise<BrandRecord> {
  await requireOpenBrand(client);
  const saved = await saveRecord(
    brands,
    { client },
    {
      change: ({ archived, unset, products, product_names, revision }) => {
        if (archived) throw archivedBrand(client);
        if (answer.product !== null && !products.some(({ name }) => name === answer.product))
          throw invalid(
            `“${answer.product}” is not among the brand’s products any more. Nothing was changed; choose again.`,
            { product: 'is not among the brand’s products' },
          );
        return {
          set: {
            product_names: rememberName(product_names, answer),
            unset: unset.filter((field) => field !== 'product_names'),
          },
          expect: { archived, revision },
        };
      },
      by: user.sub,
      what: `The brand ${client}`,
      show: (current) => brandRecord.parse(current),
      now,
    },
  );
  return brandRecord.parse(saved);
}

const lists = [
  'audience_goals',
  'preferred_styles',
  'never_do_these',
  'themes',
  'forbidden_claims',
  'voice_samples',
  'usps',
  'press',
  'cliches',
] as const;

const isBlank = (entry: object) =>
  Object.values(entry).every((part) => part === null || (typeof part === 'string' && part.trim() === ''));

function tidy(patch: Partial<BrandContext>): Partial<BrandContext> {
  const tidied = { ...patch };
  for (const name of lists) {
    const entries = patch[name];
    if (entries) tidied[name] = entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
  }
  if (patch.products) tidied.products = patch.products.filter((product) => !isBlank(product));
  if (patch.voice_emails) tidied.voice_emails = patch.voice_emails.filter(({ text }) => text.trim() !== '');
  if (patch.voice_pairs) tidied.voice_pairs = patch.voice_pairs.filter((pair) => !isBlank(pair));
  if (patch.vocabulary) tidied.vocabulary = patch.vocabulary.filter((entry) => !isBlank(entry));
  if (patch.reviews) tidied.reviews = patch.reviews.filter((review) => !isBlank(review));
  for (const name of linkLists) {
    const links = patch[name];
    if (links) tidied[name] = links.filter((link) => !isBlank(link)).map(named);
  }
  return tidied;
}

const linkLists = ['nav_links', 'social_links', 'app_links'] as const;

const named = ({ label, url }: { label: string; url: string }) => ({
  label: label.trim() || linkName(url),
  url: url.trim(),
});

const isLanguage = (tag: string) => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

const isMailbox = (address: string) => {
  const [name, host, ...more] = address.trim().split('@');
  return more.length === 0 && Boolean(name) && Boolean(host?.includes('.')) && !/\s/.test(address.trim());
};
const isLink = (address: string) => resolveLink(address, 'https://website.example').url !== null;
const LINK = 'a web address such as https://example.com';

const rules: [field: keyof BrandContext, fits: (value: string) => boolean, wanted: string][] = [
  ['time_zone', isTimeZone, 'a time zone such as America/New_York'],
  ['default_send_time', (time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time), 'a time such as 09:30'],
  ['language', isLanguage, 'a language such as en or pt-BR'],
  ['sender_address', isMailbox, 'an email address such as hello@example.com'],
  ['reply_to', isMailbox, 'an email address such as care@example.com'],
  ['website', isLink, LINK],
  ['default_cta_link', isLink, LINK],
  ['logo', (address) => resolveImage(address) !== null, 'the address of a picture'],
  ['preferences_url', isLink, LINK],
  ['unsubscribe_url', (address) => unsubscribeAddress(address) !== null, `${LINK}, or your platform’s tag`],
];

interface Wrong {
  field: string;
  wanted: string;
  given: string;
}

const wrongTexts = (fields: Partial<BrandContext>): Wrong[] =>
  rules.flatMap(([field, fits, wanted]) => {
    const value = fields[field];
    return typeof value === 'string' && value !== '' && !fits(value) ? [{ field, wanted, given: value }] : [];
  });

const wrongLinks = (fields: Partial<BrandContext>): Wrong[] => [
  ...linkLists.flatMap((list) =>
    (fields[list] ?? []).flatMap(({ label, url }, at): Wrong[] => {
      if (!isLink(url)) return [{ field: `${list}.${at}.url`, wanted: LINK, given: url }];
      return label === ''
        ? [{ field: `${list}.${at}.label`, wanted: 'the words that readers tap', given: '' }]
        : [];
    }),
  ),
  ...[fields.signatory?.portrait ?? '']
    .filter((address) => address !== '' && resolveImage(address) === null)
    .map((given) => ({ field: 'signatory.portrait', wanted: 'the address of a picture', given })),
];

function requirePlausible(fields: Partial<BrandContext>): void {
  const wrong = [...wrongTexts(fields), ...wrongLinks(fields)];
  if (wrong.length === 0) return;
  throw invalid(
    wrong.map(({ field, wanted, given }) => `${field} must be ${wanted}, not "${given}".`).join(' '),
    Object.fromEntries(wrong.map(({ field, wanted }) => [field, `must be ${wanted}`])),
  );
}
