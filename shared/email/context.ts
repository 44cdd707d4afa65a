import type { EmailVariant } from '../contract/schemas/email.ts';
import { type Assigned, assign } from './assign.ts';
import { type Design, designOf } from './design.ts';
import type { EmailDocument } from './document.ts';
import { escapeHtml } from './escape.ts';
import { type Words, wordsOf } from './language.ts';
import { resolveAction, resolveImage } from './links.ts';
import { liveText, plainText, tagValues } from './personal-tags.ts';
import { inItsDirection, mirrorArrows } from './text-direction.ts';
import { campaignParameters, slug, withParameters } from './utm.ts';

export interface CompileOptions {
  variant: EmailVariant;
  /** Maps a picture's address to the one in the email; by default it stays the same. */
  images?: (url: string) => string;
  /**
   * Makes texts, pictures and buttons editable in Klaviyo: see `hybrid.ts`. For the variant `klaviyo`, and not
   * together with `editable`.
   */
  hybrid?: boolean;
  /**
   * Marks every element that shows a text of the copy with `data-copy`, the text's path, so that it can be
   * edited in place. For a preview only: stored and downloaded emails have no marks.
   */
  editable?: boolean;
}

/** What the blocks of an email share while it is compiled. */
export interface Context extends Assigned {
  document: EmailDocument;
  variant: EmailVariant;
  hybrid: boolean;
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
   * Adds the path of a text of the copy to the tag that shows it, if the email is compiled for editing. `tag`
   * must end with its `>`.
   */
  mark(tag: string, path: string): string;
  /** Like `mark`, for text without an element of its own. */
  markText(html: string, path: string): string;
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

function tagger({ brand, campaign }: EmailDocument): (url: string) => string {
  const template = brand.utm.enabled ? brand.utm.template : '';
  const own = campaign.utm ?? '';
  if (template === '' && own === '') return (url) => url;
  const parameters = campaignParameters(own, template, {
    campaign_slug: slug(campaign.name),
    theme_slug: slug(campaign.theme),
    brand: slug(brand.name),
    kind: campaign.kind,
  });
  return (url) => withParameters(url, parameters);
}

function escaper(document: EmailDocument, { variant, editable }: CompileOptions): Context['text'] {
  const values = tagValues(document);
  const isMirrored = document.dir === 'rtl';
  return (written) => {
    // Edited in place, a text stays as it was typed.
    const source = isMirrored && !editable ? mirrorArrows(written) : written;
    // Hardly any text has tags.
    if (editable || !source.includes('{')) return escapeHtml(source);
    return variant === 'klaviyo'
      ? liveText(source, escapeHtml, escapeHtml)
      : escapeHtml(plainText(source, values));
  };
}

/** Adds an attribute to the end of a tag. */
const withAttribute = (tag: string, attribute: string): string => `${tag.slice(0, -1)} ${attribute}>`;

/** Marks the elements of the copy: with their path to be edited, and to find their own direction if it is mixed. */
function marker(editable: boolean, mixed: boolean): Context['mark'] {
  if (!editable && !mixed) return (tag) => tag;
  return (tag, path) => {
    const directed = mixed && !tag.includes(' dir=') ? withAttribute(tag, 'dir="auto"') : tag;
    return editable ? withAttribute(directed, `data-copy="${path}"`) : directed;
  };
}

export function contextOf(stored: EmailDocument, options: CompileOptions): Context {
  const { variant, images = (url) => url, editable = false, hybrid = false } = options;
  const { document, mixed } = inItsDirection(stored);
  const { brand } = document;
  const tagged = tagger(document);
  const design = designOf(brand.look, document.dir);
  const url = (raw: string) => {
    const resolved = resolveAction(raw, brand.website).url;
    return resolved?.startsWith('https:') ? tagged(resolved) : resolved;
  };
  return {
    ...assign(document),
    document,
    variant,
    hybrid,
    design,
    words: wordsOf(document.lang),
    align: design.style.centred && isShort(document) ? 'center' : design.start,
    tagged,
    url,
    link: (raw) => {
      const address = url(raw);
      return address === null ? null : escapeHtml(address);
    },
    text: escaper(document, options),
    image: (raw) => {
      const address = resolveImage(raw);
      return address === null ? null : escapeHtml(images(address));
    },
    mark: marker(editable, mixed),
    markText: editable ? (html, path) => `<span data-copy="${path}">${html}</span>` : (html) => html,
  };
}
