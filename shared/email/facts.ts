import type { BrandContext, Review } from '../contract/schemas/brand.ts';
import type { CampaignFields, Product } from '../contract/schemas/campaign.ts';
import { isReplyButton, wantsNoButton } from '../domain/brief-lines/asks-for-reply.ts';
import { buttonPageIn, linksIn } from '../domain/brief-links.ts';
import { isTeamLink } from '../domain/calendar/cta-cell.ts';
import { comparable } from '../domain/calendar/words.ts';
import { matchProduct } from '../domain/products/match-product.ts';
import { blockData } from './document.ts';
import { resolveAction } from './links.ts';
import type { EmailTemplate } from './templates.ts';

/** Which of some things a text names. */
function mentioned<Thing extends { name: string }>(text: string, things: readonly Thing[]): Thing[] {
  const said = ` ${comparable(text)} `;
  return things.filter(({ name }) => {
    const sought = comparable(name);
    return sought !== '' && said.includes(` ${sought} `);
  });
}

/**
 * Fills a product's empty fields from the brand's product of the same name, or of the name that somebody said it
 * means; a merely similar name is no match.
 */
function completed(product: Product, { products, product_names }: BrandProducts): Product {
  const match = matchProduct(product.name, products, product_names);
  if (match.kind !== 'exact') return product;
  const twin = match.product;
  // A former price belongs to the price that it came with.
  const was = product.was || (product.price === '' || product.price === twin.price ? twin.was : undefined);
  const badge = product.badge || twin.badge;
  return {
    ...(was !== undefined && { was }),
    ...(badge !== undefined && { badge }),
    name: product.name,
    url: product.url || twin.url,
    price: product.price || twin.price,
    image_url: product.image_url || twin.image_url,
    description: product.description || twin.description,
  };
}

/** A quick email shows what a person chose on its screen and nothing else of the brand. */
interface QuickEmail {
  quick?: { review: Review | null } | undefined;
}
type ProductSource = Pick<CampaignFields, 'products' | 'brief' | 'campaign_name' | 'subject_line'> &
  QuickEmail;
type BrandProducts = Pick<BrandContext, 'products' | 'product_names' | 'flagship_product'>;

/** The products that the campaign's row names. */
const rowProducts = (campaign: ProductSource, brand: BrandProducts): Product[] =>
  campaign.products.filter(({ name }) => name.trim() !== '').map((product) => completed(product, brand));

/**
 * The products a campaign is about: those of its row, otherwise the brand's products that its texts mention.
 */
export function productsOf(campaign: ProductSource, brand: BrandProducts): Product[] {
  const named = rowProducts(campaign, brand);
  if (named.length > 0 || campaign.quick) return named;
  const words = `${campaign.campaign_name}\n${campaign.subject_line}\n${campaign.brief}`;
  return mentioned(words, brand.products);
}

/**
 * Words of an email that is about everything a brand sells. "Everything" alone is not: "everything provided, just bring
 * an apron".
 */
const ABOUT_RANGE =
  /(?:\boff|%|\b(?:save|sale|shipping|delivery|discounts?|points|prices?) on|\b(?:across|shop)) (?:everything|all (?:our )?(?:products|orders|items|styles))\b|\beverything (?:is |now )?(?:in (?:the|our) (?:store|shop|range)|we (?:make|sell|stock)|on sale|reduced|half|a (?:quarter|third)|up to|\d{1,2} ?%|online|must go|in stock)|\b(?:(?:whole|entire|full) (?:range|store|shop|collection|site)|the range(?! of)|site-?wide|store-?wide|best ?sellers?|gift guide|our favou?rites|gesamtes sortiment|das ganze sortiment|auf alles|toda la tienda|tout le (?:site|magasin)|toute la (?:boutique|collection)|tutto il (?:sito|negozio)|a loja toda)\b/iu;

/**
 * `productsOf`, or the brand's own when the campaign names none and is about the range, or its template shows
 * products and the calendar chose it: the flagship first, at most as many as the template shows. Nothing stands
 * beside products that are named: it would inherit their offer.
 */
export function productsFor(
  campaign: ProductSource & Pick<CampaignFields, 'template_type'>,
  brand: BrandProducts,
  template: Pick<EmailTemplate, 'blocks'>,
): Product[] {
  const own = productsOf(campaign, brand);
  if (own.length > 0 || campaign.quick) return own;
  const shown = template.blocks.reduce((sum, type) => sum + (blockData(type).products ?? 0), 0);
  const about = ABOUT_RANGE.test(`${campaign.campaign_name}\n${campaign.subject_line}\n${campaign.brief}`);
  const asked = about || /product|promotional|grid|multi|collection|catalog/i.test(campaign.template_type);
  if (!asked || shown === 0) return [];
  const named = brand.products.filter(({ name }) => name.trim() !== '');
  const flagship = named.filter(({ name }) => comparable(name) === comparable(brand.flagship_product));
  return [...flagship, ...named.filter((product) => !flagship.includes(product))].slice(0, shown);
}

/** Whether a card of the product would show enough of it: two of picture, price and link. */
export const fillsACard = ({ url, price, image_url }: Product): boolean =>
  [url, price, image_url].filter((text) => text.trim() !== '').length >= 2;

/**
 * Where the button leads: the campaign's link, the page of its row's only product, the only page that its brief names,
 * the brand's default link, or its website; a button to reply writes to the brand's reply address. '' without any, and
 * where a row without a link of its own wants no button.
 */
export function buttonLink(
  campaign: ProductSource &
    Pick<CampaignFields, 'cta_link'> &
    Partial<Pick<CampaignFields, 'notes' | 'cta_text'>>,
  brand: BrandProducts & BrandLinks & Partial<Pick<BrandContext, 'reply_to'>>,
): string {
  const given = campaign.cta_link.trim();
  if (given !== '' && !isTeamLink(given)) return campaign.cta_link;
  if (wantsNoButton(campaign)) return '';
  if (isReplyButton(campaign.cta_text ?? ''))
    return brand.reply_to?.trim() ? `mailto:${brand.reply_to.trim()}` : '';
  const own = rowProducts(campaign, brand);
  const product = own.length === 1 ? own[0]?.url.trim() : '';
  return product || pageIn(campaign.brief, brand) || brandLink(brand);
}

/** The only page that a brief names, or the one on the brand's website that it gives its button. */
function pageIn(brief: string, { website }: BrandLinks): string {
  const [page = '', ...others] = linksIn(brief);
  const path = buttonPageIn(brief);
  if (path !== '' && resolveAction(path, website).url !== null) return path;
  return others.length === 0 ? page : '';
}

type BrandLinks = Pick<BrandContext, 'default_cta_link' | 'website'>;

/** Where buttons lead that have no link of their own: the brand’s default link, or its website. */
export const brandLink = ({ default_cta_link, website }: BrandLinks): string =>
  resolveAction(default_cta_link, website).url === null && resolveAction(website).url !== null
    ? website
    : default_cta_link;
