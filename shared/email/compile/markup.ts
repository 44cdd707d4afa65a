import type { Ground } from '../../contract/blocks.ts';
import { breakLines, escapeLines, isPlain } from '../../text/escape.ts';
import { hasInline, parseInline, type Run } from '../../text/inline.ts';
import { branded } from '../components/branded.ts';
import { endsOpen } from '../components/component-edge.ts';
import { isTextBlock } from '../document/assign.ts';
import type { Block } from '../document/document.ts';
import { type Design, type OnGround, styledOn } from '../look/design.ts';
import { groundOf } from '../look/ground.ts';
import type { Context } from './context.ts';

/** No gaps, ignored by screen readers. Left open for further attributes. */
export const TABLE = '<table role="presentation" border="0" cellpadding="0" cellspacing="0"';
/** Width of an email, px. */
export const SHEET = 600;

export type Align = 'center' | 'left' | 'right';
export const perAlign = <Made>(make: (align: Align) => Made): Record<Align, Made> => ({
  center: make('center'),
  left: make('left'),
  right: make('right'),
});

/** Fonts and word breaking, inherited except by Outlook, which gets fonts from the head. */
export const cellCss = ({ bodyCss }: Design): string =>
  `${bodyCss}word-wrap:break-word;word-break:break-word;`;

interface Row {
  padding: string;
  align?: Align;
  ground?: Ground;
  style?: string;
  /**
   * On phones: `g-px` for text, `g-pg` and `g-pi` for columns with 8 and 12 px around them, `g-pk` for a
   * Klaviyo region, '' unchanged.
   */
  sides?: 'g-px' | 'g-pg' | 'g-pi' | 'g-pk' | '';
}

/** Dark mode recolours a ground and its content by this class. */
export const groundClass = (ground: Ground): string => (ground === 'surface' ? 'g-sf' : `g-on-${ground}`);

export const withAttributes = (row: string, attributes: string): string =>
  row.replace(' style="', `${attributes} style="`);

/** The row's content inherits the alignment. */
export function rowOpening(
  design: Design,
  { padding, align, ground = 'surface', style = '', sides = 'g-px' }: Row,
): string {
  const place = align ? ` align="${align}"` : '';
  const text = align ? `text-align:${align};` : '';
  return `<tr><td class="${groundClass(ground)} ${sides}"${place} style="padding:${padding};background-color:${design.grounds[ground].fill};${cellCss(design)}${text}${style}">`;
}
export const ROW_END = '</td></tr>\n';

export const rowOpenings = (
  { design, ground }: Pick<OnGround, 'design' | 'ground'>,
  padding: string,
): Record<Align, string> => perAlign((align) => rowOpening(design, { padding, ground, align }));

export interface RowStart {
  html: string;
  row: Row;
}
export const rowStart = (design: Design, row: Row): RowStart => ({ html: rowOpening(design, row), row });

export const rowStarts = (
  { design, ground }: Pick<OnGround, 'design' | 'ground'>,
  padding: string,
): Record<Align, RowStart> => perAlign((align) => rowStart(design, { padding, ground, align }));

export interface EditableRow {
  start: RowStart;
  kind: 'text' | 'image';
  parts: string[];
}

export function followsComponent({ document: { blocks }, design }: Context, position: number): boolean {
  const before = blocks[position - 1];
  return (
    before?.component !== undefined &&
    before.type !== 'header' &&
    !endsOpen(branded(before.component, design, 'surface').html, design.light.surface)
  );
}

export const alignOf = ({ align, design }: Context, block: Block, usual: Align = align): Align =>
  block.align === 'start' ? design.start : (block.align ?? usual);

/**
 * On the same ground as the block before, with one section's space between. A footer is on the page's ground.
 */
export function joins({ document: { blocks } }: Context, position: number): boolean {
  const [before, block] = [blocks[position - 1], blocks[position]];
  if (!before || !block || before.component || block.component) return false;
  const { type } = block;
  const isEdge = before.type === 'hero_image' || type === 'hero_image' || type === 'footer';
  return !isEdge && groundOf(before) === groundOf(block);
}

const FRAME = new Set<Block['type']>(['header', 'announcement']);

export function continues(context: Context, position: number): boolean {
  const before = context.document.blocks[position - 1];
  if (before === undefined || FRAME.has(before.type) || !joins(context, position)) return false;
  // Emails made before directions existed keep their spacing.
  const { direction } = context.design.look;
  return direction !== undefined || before.type === 'divider' || isTextBlock(before.type);
}

export const factLine = (opening: string, fact: string): string =>
  fact.trim() === '' ? '' : `${opening}${escapeLines(fact)}</p>\n`;

/** Copy without markup; line breaks become `<br>`. */
export function lines(context: Context, source: string): string {
  const text = source.trim();
  return isPlain(text) ? text : breakLines(context.text(text));
}

const css = styledOn(({ colours }) => ({ link: `color:${colours.link};text-decoration:underline;` }));

const renderRun = (context: Context, { text, bold, href }: Run, ground: Ground | undefined): string => {
  const words = isPlain(text) ? text : breakLines(context.text(text));
  const strong = bold ? `<strong>${words}</strong>` : words;
  const address = href === undefined ? null : context.link(href);
  return address === null
    ? strong
    : `<a class="g-ln" href="${address}" style="${css(context, ground).link}">${strong}</a>`;
};

/**
 * `**bold**` and links as HTML, for the surface by default. A link without a usable address becomes its
 * label.
 */
export function inline(context: Context, source: string, ground?: Ground): string {
  const text = source.trim();
  if (isPlain(text)) return text;
  if (!hasInline(text)) return breakLines(context.text(text));
  let html = '';
  for (const run of parseInline(text)) html += renderRun(context, run, ground);
  return html;
}

interface Frame {
  /** Maximum, px. */
  width: number;
  style?: string;
  colour?: string;
  /** `g-wide` fills the column on a phone; '' keeps the alt text's colour where dark mode stays light. */
  className?: 'g-tx' | 'g-tx g-wide' | '';
}

/** The picture shrinks with its column; `width` is for Outlook, the font for alt text. */
export function pictureEnding(
  { light }: Design,
  { width, style = '', colour = light.text, className = 'g-tx' }: Frame,
): string {
  const kind = className && ` class="${className}"`;
  return `"${kind} width="${width}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;outline:none;text-decoration:none;font-size:14px;line-height:20px;color:${colour};${style}">`;
}

/** `src` and `alt` must be escaped; `ending` comes from `pictureEnding`. */
export const picture = (src: string, alt: string, ending: string): string =>
  `<img src="${src}" alt="${alt}${ending}`;

/** `opening` is the rest of the link's tag. */
export const linked = (href: string | null, inner: string, opening: string): string =>
  href === null ? inner : `<a href="${href}${opening}${inner}</a>`;

export const linkedPicture = (href: string | null, src: string, alt: string, ending: string): string =>
  href === null
    ? picture(src, alt, ending)
    : `<a href="${href}" style="text-decoration:none;"><img src="${src}" alt="${alt}${ending}</a>`;

export function heroPicture(context: Context, ending: string): string {
  const { hero, copy, cta_link } = context.document;
  const src = hero && context.image(hero.url);
  if (!src) return '';
  const alt = context.text(copy.hero_alt || hero.alt);
  return linkedPicture(context.link(cta_link), src, alt, context.mark(ending, 'hero_alt'));
}

/** Between a row's margins, px. */
export const roomOf = ({ space }: Design): number => SHEET - 2 * space.side;

export interface Columns {
  before: string[];
  end: string;
}

/** Columns that stack without a media query: inline blocks with a maximum width (px), and a table for Outlook. */
export function columnsOf(
  direction: 'ltr' | 'rtl',
  widths: readonly number[],
  valign: 'top' | 'middle' = 'top',
): Columns {
  const total = widths.reduce((sum, width) => sum + width, 0);
  const before = widths.map((width, index) => {
    const opening =
      index === 0
        ? `<!--[if mso]>${TABLE} width="${total}" dir="${direction}"><tr>`
        : '</div><!--[if mso]></td>';
    return `${opening}<td width="${width}" valign="${valign}"><![endif]--><div class="g-col" style="display:inline-block;width:100%;max-width:${width}px;vertical-align:${valign};font-size:16px;">`;
  });
  return { before, end: '</div><!--[if mso]></td></tr></table><![endif]-->' };
}

/** A full-width table and its only cell. `table` holds further attributes. */
export const cellOpening = (align: Align, padding: string, table = ''): string =>
  `${TABLE} width="100%"${table} style="width:100%;"><tr><td align="${align}" style="padding:${padding};text-align:${align};">`;
