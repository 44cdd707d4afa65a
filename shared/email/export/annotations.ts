import { blockData } from '../../contract/blocks.ts';
import { instantOf, isTimeZone } from '../../domain/campaign/send-time.ts';
import { isDay } from '../../text/day.ts';
import { isPublicImage, resolveLink } from '../../text/links.ts';
import { plainText, tagValues } from '../components/personal-tags.ts';
import type { EmailDocument, EmailImage, EmailPicture } from '../document/document.ts';
import { offerOf } from '../document/upgrade-document.ts';

/**
 * Gmail's Promotions tab (developers.google.com/workspace/gmail/promotab/reference). JSON-LD, because the
 * microdata `div` ends the head for HTML parsers.
 */
interface DiscountOffer {
  '@type': 'DiscountOffer';
  description?: string;
  discountCode?: string;
  /** ISO 8601 with a zone. */
  availabilityStarts?: string;
  availabilityEnds?: string;
}
interface PromotionCard {
  '@type': 'PromotionCard';
  /** PNG or JPEG over https. */
  image: string;
  url: string;
  headline?: string;
  position?: string;
}
export type Annotation = { '@context': 'http://schema.org/' } & (DiscountOffer | PromotionCard);

/** Shares space with the subject; Gmail cuts longer texts. */
const LONGEST_DESCRIPTION = 40;
const LONGEST_HEADLINE = 100;
const MOST_CARDS = 10;

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d))?\s*(.*)$/s;

/** In UTC; undefined for other text or an ambiguous zone. */
function momentOf(written: string, usual: string, zone: string): string | undefined {
  const [, day = '', time = usual, named = ''] = MOMENT.exec(written.trim()) ?? [];
  const own = named.trim() || zone;
  if (!isDay(day) || !isTimeZone(own) || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined;
  return instantOf(day, time, own).toISOString().replace('.000Z', 'Z');
}

function dealOf({ campaign }: EmailDocument, time_zone: string): DiscountOffer[] {
  if (campaign.kind !== 'promotional') return [];
  const { words, large, code, starts, ends } = offerOf(campaign);
  const description = [words, large].find((text) => text !== '' && text.length <= LONGEST_DESCRIPTION);
  if (description === undefined && code === '') return [];
  const from = momentOf(starts, '00:00', time_zone);
  const until = momentOf(ends, '23:59', time_zone);
  return [
    {
      '@type': 'DiscountOffer',
      ...(description !== undefined && { description }),
      ...(code !== '' && { discountCode: code }),
      ...(from !== undefined && { availabilityStarts: from }),
      ...(until !== undefined && { availabilityEnds: until }),
    },
  ];
}

const isShowable = ({ url }: EmailImage): boolean =>
  isPublicImage(url) && /\.(?:png|jpe?g)$/i.test(URL.parse(url)?.pathname ?? '');

/** Carousel pictures share one shape. */
const shapeOf = ({ width, height }: EmailImage): number => Math.round((width / Math.max(1, height)) * 20);

function cardsOf(document: EmailDocument): PromotionCard[] {
  const { hero, blocks, copy, brand, cta_link, pictures = [] } = document;
  const shown = hero !== null && blocks.some(({ type }) => blockData(type).picture) ? [hero] : [];
  const all: (EmailImage | EmailPicture)[] = [...shown, ...pictures].filter(isShowable);
  const [first] = all;
  const alike = all.filter((picture) => first !== undefined && shapeOf(picture) === shapeOf(first));
  const headline = plainText(copy.headline, tagValues(document)).trim();
  const once = [...new Map(alike.map((picture) => [picture.url, picture])).values()];
  const linked = once.flatMap((picture) => {
    const link = 'link' in picture && picture.link !== '' ? picture.link : cta_link;
    const { url } = resolveLink(link, brand.website);
    return url === null ? [] : [{ image: picture.url, url }];
  });
  return linked.slice(0, MOST_CARDS).map(
    ({ image, url }, at, cards): PromotionCard => ({
      '@type': 'PromotionCard',
      image,
      url,
      ...(headline !== '' && headline.length <= LONGEST_HEADLINE && { headline }),
      ...(cards.length > 1 && { position: String(at + 1) }),
    }),
  );
}

export const annotationsOf = (document: EmailDocument, time_zone: string): Annotation[] =>
  [...dealOf(document, time_zone), ...cardsOf(document)].map((annotation) => ({
    '@context': 'http://schema.org/',
    ...annotation,
  }));

const asUnicode = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Must not end its script or contain a tag that a platform would execute. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/[<>&\u2028\u2029]/g, asUnicode)
    // Never occurs between two signs of JSON itself.
    .replace(/(?<=\{)[{%#]/g, asUnicode);

const HEAD_END = '</head>';

export function withAnnotations(html: string, document: EmailDocument, time_zone: string): string {
  const annotations = annotationsOf(document, time_zone);
  const at = html.indexOf(HEAD_END);
  if (annotations.length === 0 || at < 0) return html;
  const script = `<script type="application/ld+json">${scriptJson(annotations)}</script>\n`;
  return html.slice(0, at) + script + html.slice(at);
}
