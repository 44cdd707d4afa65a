import type { CampaignFields } from '../../contract/schemas/campaign.ts';
import type { EmailCheck } from '../../contract/schemas/email.ts';
import { gapsIn } from '../../text/gaps.ts';
import { comparable } from '../../text/words.ts';
import type { EmailDocument } from '../document/document.ts';
import { type CopyField, copyFields } from '../document/fields.ts';

export type CheckPlace =
  | { in: 'words'; path: string }
  | { in: 'campaign'; field: keyof CampaignFields }
  | { in: 'brand' }
  | { in: 'components' };

const words = (path: string): CheckPlace => ({ in: 'words', path });
const campaign = (field: keyof CampaignFields): CheckPlace => ({ in: 'campaign', field });
const brand: CheckPlace = { in: 'brand' };
const components: CheckPlace = { in: 'components' };

const byRule = {
  subject: words('subject'),
  'preview-text': words('preheader'),
  headline: words('headline'),
  'first-text': words('headline'),
  words: words('headline'),
  language: words('headline'),
  'sample-text': words('subject'),
  'cta-text': words('cta_text'),
  'cta-link': campaign('cta_link'),
  'image-shape': campaign('image_tag'),
  'image-missing': campaign('products'),
  price: campaign('products'),
  offer: campaign('offer'),
  'event-zone': campaign('brief'),
  unsubscribe: brand,
  address: brand,
  contrast: brand,
  'component-rule': components,
  styles: components,
} satisfies Record<string, CheckPlace>;
/** For these, the message or subject says the place. */
type NamedPlace =
  | 'alt'
  | 'broken-text'
  | 'button'
  | 'claim'
  | 'cliche'
  | 'component-code'
  | 'fact'
  | 'forbidden-claim'
  | 'held'
  | 'image-address'
  | 'images-not-public'
  | 'instruction'
  | 'internal-words'
  | 'link'
  | 'link-host'
  | 'link-text'
  | 'missing'
  | 'missing-part'
  | 'never-do'
  | 'not-shown'
  | 'omitted'
  | 'other-brand'
  | 'personal-tag'
  | 'placeholder'
  | 'placeholder-empty'
  | 'platform-tag'
  | 'prints-left-out'
  | 'prohibition'
  | 'repetition'
  | 'shouting'
  | 'size'
  | 'spam-phrase'
  | 'unaccounted'
  | 'unproven'
  | 'unwritten'
  | 'writer-notice';
export type CheckRule = keyof typeof byRule | NamedPlace;
const isRule = (rule: string): rule is keyof typeof byRule => Object.hasOwn(byRule, rule);

const byPart: Readonly<Record<string, CheckPlace>> = {
  hero_image: campaign('image_tag'),
  image_left: campaign('image_tag'),
  image_right: campaign('image_tag'),
  gallery: campaign('image_tag'),
  product: campaign('products'),
  'product price': campaign('products'),
  product_single: campaign('products'),
  product_grid_3: campaign('products'),
  review: brand,
  cta_link: campaign('cta_link'),
};

function namedField({ message, subject }: EmailCheck, fields: readonly CopyField[]): CopyField | undefined {
  const named = fields.filter(
    ({ label }) =>
      subject === label ||
      message.includes(`(${label})`) ||
      (message.startsWith(label) && /[\s:]/.test(message.charAt(label.length))),
  );
  return named.sort((one, other) => other.label.length - one.label.length)[0];
}

function placeOfMissing(what: string, fields: readonly CopyField[]): CheckPlace {
  const wanted = comparable(what);
  const field = fields.find(({ text }) => gapsIn(text).some((gap) => comparable(gap.text) === wanted));
  return field ? words(field.path) : campaign('brief');
}

export function placeOfCheck(
  check: EmailCheck,
  { copy, cta_link, products }: Pick<EmailDocument, 'copy' | 'cta_link' | 'products'>,
): CheckPlace | null {
  const { rule, message, subject, fix } = check;
  if (fix) return words(fix.path);
  if (rule === 'missing') return placeOfMissing(subject ?? '', copyFields(copy));
  const fixed = isRule(rule) ? byRule[rule] : null;
  if (fixed && !message.startsWith('Subject variant')) return fixed;
  if (rule === 'omitted')
    return subject?.startsWith('component ') ? components : (byPart[subject ?? ''] ?? null);
  if (/^(?:A c|C)omponent\b/.test(message)) return components;
  if (/^A picture in a component/.test(message)) return components;
  const named = namedField(check, copyFields(copy));
  if (named) return words(named.path);
  if (message.startsWith('Offer')) return campaign('offer');
  if (/^(?:Product name|Description of|The link of|The picture of)/.test(message))
    return campaign('products');
  if (/^The (?:brand’s website|logo)/.test(message) || message.startsWith('Review by')) return brand;
  if (/^The button’s link/.test(message) || (rule === 'link' && subject === cta_link))
    return campaign('cta_link');
  if (rule === 'image-address')
    return products.some(({ image_url }) => image_url === subject)
      ? campaign('products')
      : campaign('image_tag');
  if (rule === 'alt') return words('hero_alt');
  return null;
}
