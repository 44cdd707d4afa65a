import type { EmailVariant } from '../contract/schemas/email.ts';
import type { CopySection } from './copy.ts';
import type { EmailDocument, EmailImage } from './document.ts';
import { escapeHtml } from './escape.ts';
import { fontStack } from './fonts.ts';
import { type Words, wordsOf } from './language.ts';
import { resolveImage, resolveLink } from './links.ts';
import { type Theme, themeOf } from './theme.ts';
import { slug, utmParameters, withParameters } from './utm.ts';

export interface CompileOptions {
  variant: EmailVariant;
  /** Where a picture is found when the email is read; addresses stay as they are without it. */
  images?: (url: string) => string;
}

/** What the blocks of one email share while it is compiled. Strings ending in `Css` are inline styles. */
export interface Context {
  document: EmailDocument;
  variant: EmailVariant;
  theme: Theme;
  words: Words;
  headingCss: string;
  bodyCss: string;
  /** Physical side where a line begins. */
  start: 'left' | 'right';
  /** Short announcements are centred, longer reading is set from the start of the line. */
  align: 'center' | 'left' | 'right';
  /** Position of the block that carries the headline; -1 when a component does. */
  headlineAt: number;
  /** Which sections each block shows, by the block's position. */
  sections: Map<number, CopySection[]>;
  /** Position of the block that shows each product first, in order. */
  products: { taken: number };
  reviews: { taken: number };
  /** An https address with the brand's parameters, escaped for `href`; null when there is nothing to link to. */
  link(raw: string): string | null;
  /** Adds the brand's parameters to an https address. */
  tagged(url: string): string;
  /** Address of a picture, escaped for `src`; null when it cannot be shown. */
  image(raw: string): string | null;
}

const textBlocks = new Set(['main_content', 'text_only', 'image_left', 'image_right']);

/** Sections named by a block are that block's; the first text block without a name shows all others. */
export function assignSections({ blocks, copy }: EmailDocument): Map<number, CopySection[]> {
  const named = new Set(blocks.map((block) => block.section).filter((section) => section !== undefined));
  const shown = new Map<number, CopySection[]>();
  let rest: CopySection[] | null = copy.sections.filter((_, index) => !named.has(index));
  for (const [position, block] of blocks.entries()) {
    if (!textBlocks.has(block.type)) continue;
    if (block.section !== undefined) shown.set(position, copy.sections.slice(block.section, block.section + 1));
    else if (rest) {
      shown.set(position, rest);
      rest = null;
    }
  }
  return shown;
}

const CENTRED_LENGTH = 420;

function isShort({ blocks, copy }: EmailDocument): boolean {
  if (blocks.some(({ type }) => type === 'text_only' || type === 'image_left' || type === 'image_right')) return false;
  const length = copy.sections.flatMap((section) => section.paragraphs).join('').length;
  return copy.sections.length <= 1 && length <= CENTRED_LENGTH && copy.sections.every(({ bullets }) => bullets.length === 0);
}

function headlineBlock({ blocks }: EmailDocument): number {
  const first = blocks.findIndex(({ type }) => textBlocks.has(type));
  const before = first < 0 ? blocks : blocks.slice(0, first);
  return before.some(({ component }) => component?.html.includes('{headline}')) ? -1 : first;
}

function tagger({ brand, campaign }: EmailDocument): (url: string) => string {
  if (!brand.utm.enabled) return (url) => url;
  const parameters = utmParameters(brand.utm.template, {
    campaign_slug: slug(campaign.name),
    theme_slug: slug(campaign.theme),
    brand: slug(brand.name),
    kind: campaign.kind,
  });
  return (url) => withParameters(url, parameters);
}

function remembered(make: (raw: string) => string | null): (raw: string) => string | null {
  const known = new Map<string, string | null>();
  return (raw) => {
    const found = known.get(raw);
    if (found !== undefined) return found;
    const made = make(raw);
    known.set(raw, made);
    return made;
  };
}

export function contextOf(document: EmailDocument, { variant, images = (url) => url }: CompileOptions): Context {
  const { brand } = document;
  const tagged = tagger(document);
  const start = document.dir === 'rtl' ? 'right' : 'left';
  return {
    document,
    variant,
    theme: themeOf(brand.look),
    words: wordsOf(document.lang),
    headingCss: `font-family:${fontStack(brand.look.heading_font).css};`,
    bodyCss: `font-family:${fontStack(brand.look.body_font).css};`,
    start,
    align: isShort(document) ? 'center' : start,
    headlineAt: headlineBlock(document),
    sections: assignSections(document),
    products: { taken: 0 },
    reviews: { taken: 0 },
    tagged,
    link: remembered((raw) => {
      const { url } = resolveLink(raw, brand.website);
      return url === null ? null : escapeHtml(tagged(url));
    }),
    image: remembered((raw) => {
      const url = resolveImage(raw);
      return url === null ? null : escapeHtml(images(url));
    }),
  };
}

/** The picture's address when it can be shown. */
export const imageSource = (context: Context, image: EmailImage | null): string | null =>
  image === null ? null : context.image(image.url);
