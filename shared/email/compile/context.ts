import type { EmailVariant } from '../../contract/schemas/email.ts';
import { cleanText, escapeHtml, isPlain } from '../../text/escape.ts';
import { type Words, wordsOf } from '../../text/language.ts';
import { resolveAction, resolveImage } from '../../text/links.ts';
import { remembered } from '../../text/remembered.ts';
import { campaignParameters, type Parameter, slug, withParameters } from '../../text/utm.ts';
import { liveText, plainText, tagValues } from '../components/personal-tags.ts';
import { type Assigned, assign } from '../document/assign.ts';
import type { EmailDocument } from '../document/document.ts';
import { type Design, designOf } from '../look/design.ts';
import { inItsDirection, mirrorArrows } from './text-direction.ts';

export interface CompileOptions {
  variant: EmailVariant;
  images?: (url: string) => string;
  /** Only with the variant `klaviyo`, without `editable`. */
  hybrid?: Hybrid;
  /** Marks copy texts with `data-copy` for editing in place. Previews only. */
  editable?: boolean;
}

export interface Hybrid {
  rows(context: Context): { sheet: string; footer: string };
  columns(context: Context, image: string, words: readonly string[]): [picture: string, words: string];
  sheet: string;
}

type Path = readonly (string | number)[];

export interface Context extends Assigned {
  document: EmailDocument;
  variant: EmailVariant;
  hybrid: Hybrid | undefined;
  design: Design;
  words: Words;
  /** Some directions centre short announcements; other texts align to the start. */
  align: 'center' | 'left' | 'right';
  /** https with UTM parameters, `mailto:` or `tel:`; null when it cannot be linked. */
  url(raw: string): string | null;
  /** Escaped for an attribute. */
  link(raw: string): string | null;
  tagged(url: string): string;
  /** Escaped. Tags stay live for Klaviyo, become their defaults elsewhere, and stay as typed for editing. */
  text(source: string): string;
  image(raw: string): string | null;
  /** Adds the text's path when compiling for editing. `tag` is the tag or its end, with `>`. */
  mark(tag: string, ...path: Path): string;
  markText(html: string, ...path: Path): string;
}

const CENTRED_LENGTH = 300;

function isShort({ blocks, brand, copy }: EmailDocument): boolean {
  // Emails from before directions are centred with a single section.
  const apart = copy.sections.length > 1;
  if (apart && (!brand.look.direction || copy.sections.some(({ heading }) => heading.trim() !== '')))
    return false;
  const words = copy.sections.flatMap(({ paragraphs }) => paragraphs).join('');
  if (words.length > CENTRED_LENGTH) return false;
  if (blocks.some(({ type }) => type === 'text_only' || type === 'image_left' || type === 'image_right'))
    return false;
  return copy.sections.every(
    ({ bullets, items = [], rows = [] }) => bullets.length + items.length + rows.length === 0,
  );
}

function linkParameters({ brand, campaign }: EmailDocument): Parameter[] {
  const template = brand.utm.enabled ? brand.utm.template : '';
  const own = campaign.utm ?? '';
  if (own + template === '') return [];
  return campaignParameters(own, template, {
    campaign_slug: slug(campaign.name),
    theme_slug: slug(campaign.theme),
    brand: slug(brand.name),
    kind: campaign.kind,
  });
}

/** Only ampersands: a tag's default cannot contain other markup. */
const escapeDefault = (text: string): string => text.replaceAll('&', '&amp;');

const escapeAddress = remembered(escapeHtml);

const withAttribute = (tag: string, attribute: string): string => `${tag.slice(0, -1)} ${attribute}>`;

export function contextOf(stored: EmailDocument, options: CompileOptions): Context {
  const { variant, images, editable = false, hybrid } = options;
  const { document, mixed } = inItsDirection(stored);
  const { brand } = document;
  const parameters = linkParameters(document);
  const design = designOf(brand.look, document.dir);
  const tagged = (address: string) => withParameters(address, parameters);
  const url = (raw: string) => {
    const resolved = resolveAction(raw, brand.website).url;
    return resolved?.startsWith('https:') ? tagged(resolved) : resolved;
  };
  const { sections, products, reviews, pictures, headlineAt } = assign(document);
  return {
    sections,
    products,
    reviews,
    pictures,
    headlineAt,
    document,
    variant,
    hybrid,
    design,
    words: wordsOf(document.lang),
    align: design.align === 'center' && isShort(document) ? 'center' : design.start,
    tagged,
    url,
    link: (raw) => {
      const address = url(raw);
      return address && escapeAddress(address);
    },
    text(written) {
      if (isPlain(written)) return written;
      if (editable) return escapeHtml(written);
      const source = document.dir === 'rtl' ? mirrorArrows(written) : written;
      if (!source.includes('{')) return escapeHtml(source);
      return variant === 'klaviyo'
        ? liveText(cleanText(source), escapeHtml, escapeDefault)
        : escapeHtml(plainText(source, tagValues(document)));
    },
    image: (raw) => {
      const address = resolveImage(raw);
      return address && escapeAddress(images ? images(address) : address);
    },
    mark:
      editable || mixed
        ? (tag, ...path) => {
            const directed =
              mixed && !tag.includes(' dir=', tag.lastIndexOf('<')) ? withAttribute(tag, 'dir="auto"') : tag;
            return editable ? withAttribute(directed, `data-copy="${path.join('.')}"`) : directed;
          }
        : (tag) => tag,
    markText: (html, ...path) => (editable ? `<span data-copy="${path.join('.')}">${html}</span>` : html),
  };
}
