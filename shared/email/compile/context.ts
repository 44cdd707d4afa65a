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
  /** Maps a picture's address to the one in the email; by default it stays the same. */
  images?: (url: string) => string;
  /** What `compileHybrid` draws itself. For the variant `klaviyo`, and not together with `editable`. */
  hybrid?: Hybrid;
  /**
   * Marks every element that shows a text of the copy with `data-copy`, the text's path, so that it can be
   * edited in place. For a preview only: stored and downloaded emails have no marks.
   */
  editable?: boolean;
}

/** What a hybrid template draws in its own way; apart, since only uploads to Klaviyo need it. */
export interface Hybrid {
  /** The sheet's rows and the footer's. */
  rows(context: Context): { sheet: string; footer: string };
  /** Columns of a picture beside words. */
  columns(context: Context, image: string, words: readonly string[]): [picture: string, words: string];
  /** A style sheet of its own. */
  sheet: string;
}

/** Keys that lead to a text of the copy: `'sections', 0, 'heading'`. */
type Path = readonly (string | number)[];

/** What the blocks of an email share while it is compiled. */
export interface Context extends Assigned {
  document: EmailDocument;
  variant: EmailVariant;
  hybrid: Hybrid | undefined;
  design: Design;
  words: Words;
  /** In some directions short announcements are centred; other texts are aligned to the start of the line. */
  align: 'center' | 'left' | 'right';
  /**
   * Resolves an address as written to https with the brand's UTM parameters, to `mailto:` or `tel:`; null when it
   * cannot be linked.
   */
  url(raw: string): string | null;
  /** `url`, escaped for an attribute. */
  link(raw: string): string | null;
  /** Adds the brand's UTM parameters to an https address. */
  tagged(url: string): string;
  /**
   * A text of the copy, escaped. Its personalisation tags are live for Klaviyo; for other platforms they are
   * replaced by their defaults. Compiled for editing, they stay as they were typed.
   */
  text(source: string): string;
  /** Address of a picture, escaped for `src`; null when it cannot be shown. */
  image(raw: string): string | null;
  /**
   * Adds the path of a text of the copy to the tag that shows it, if the email is compiled for editing. `tag` is
   * the tag or its end, with the `>`.
   */
  mark(tag: string, ...path: Path): string;
  /** Like `mark`, for text without an element of its own. */
  markText(html: string, ...path: Path): string;
}

const CENTRED_LENGTH = 300;

function isShort({ blocks, brand, copy }: EmailDocument): boolean {
  // Emails from before there were directions are centred with one section alone.
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

/** The parameters that every link of an email gets. */
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

/** A tag's default, which is Klaviyo's to write into the email: it holds no other markup. */
const escapeDefault = (text: string): string => text.replaceAll('&', '&amp;');

/** A brand's emails repeat the same addresses, which have `&` in them where they have parameters. */
const escapeAddress = remembered(escapeHtml);

/** Adds an attribute to the end of a tag. */
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
      // Edited in place, a text stays as it was typed.
      if (editable) return escapeHtml(written);
      const source = document.dir === 'rtl' ? mirrorArrows(written) : written;
      // Hardly any text has tags.
      if (!source.includes('{')) return escapeHtml(source);
      return variant === 'klaviyo'
        ? liveText(cleanText(source), escapeHtml, escapeDefault)
        : escapeHtml(plainText(source, tagValues(document)));
    },
    image: (raw) => {
      const address = resolveImage(raw);
      return address && escapeAddress(images ? images(address) : address);
    },
    // Alone, what most emails need is called without a list of the path.
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
