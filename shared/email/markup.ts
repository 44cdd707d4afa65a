import type { Context } from './context.ts';
import { breakLines, escapeHtml } from './escape.ts';
import { fontStack } from './fonts.ts';
import { hasInline, parseInline, type Run } from './inline.ts';

/** A layout table says nothing to a screen reader and brings no gaps of its own. */
export const TABLE = '<table role="presentation" border="0" cellpadding="0" cellspacing="0"';
/** Width of the sheet, px. */
export const SHEET = 600;

/** The text font and long words broken, for everything inside a cell. Outlook gets its font from the head, as it forgets inherited ones. */
export const cellText = ({ bodyCss }: Context): string => `${bodyCss}word-wrap:break-word;word-break:break-word;`;

interface Row {
  /** CSS padding. */
  padding: string;
  align?: string;
  style?: string;
  /** How its sides shrink on a phone: to the margin of the words, to that of columns with gaps of their own, or not. */
  sides?: 'px' | 'pg' | '';
}

/** Padding above a block, px: more below a component, whose own edges are unknown and may be a band of colour. */
export const above = ({ document: { blocks } }: Context, position: number, usual: number): number =>
  blocks[position - 1]?.component && blocks[position - 1]?.type !== 'header' ? Math.max(usual, 36) : usual;

/** Padding below a block, px, by the same reasoning. */
export const below = ({ document: { blocks } }: Context, position: number, usual: number): number =>
  blocks[position + 1]?.component && blocks[position + 1]?.type !== 'footer' ? Math.max(usual, 16) : usual;

/** One band of the sheet. */
export const row = (context: Context, inner: string, { padding, align, style = '', sides = 'px' }: Row): string =>
  `<tr><td class="sf${sides && ` ${sides}`}" ${align ? `align="${align}" ` : ''}style="padding:${padding};background-color:${context.theme.light.surface};${cellText(context)}${style}">${inner}</td></tr>\n`;

const renderRun = (context: Context, { text, bold, href }: Run): string => {
  const words = breakLines(escapeHtml(text));
  const strong = bold ? `<strong>${words}</strong>` : words;
  const address = href === undefined ? null : context.link(href);
  if (address === null) return strong;
  return `<a class="ln" href="${address}" style="color:${context.theme.light.link};text-decoration:underline;">${strong}</a>`;
};

/** Text with `**bold**` and links as HTML; a link that leads nowhere safe leaves its label. */
export function inline(context: Context, source: string): string {
  const text = source.trim();
  if (!hasInline(text)) return breakLines(escapeHtml(text));
  return parseInline(text)
    .map((run) => renderRun(context, run))
    .join('');
}

interface Picture {
  /** Escaped already. */
  src: string;
  alt: string;
  /** Shown at most this wide, px. */
  width: number;
  style?: string;
  className?: string;
}

/** A picture that shrinks with its column; Outlook takes the width attribute, and where pictures are off the alt text is readable. */
export function picture({ theme }: Context, { src, alt, width, style = '', className }: Picture): string {
  const kind = className ? ` class="${className}"` : '';
  return `<img${kind} src="${src}" alt="${escapeHtml(alt)}" width="${width}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;outline:none;text-decoration:none;font-size:14px;line-height:20px;color:${theme.light.text};${style}">`;
}

/** The element inside a link when there is somewhere to go. */
export const linked = (href: string | null, inner: string, style = ''): string =>
  href === null ? inner : `<a href="${href}" style="text-decoration:none;${style}">${inner}</a>`;

interface Column {
  inner: string;
  /** Width on a wide screen, px. */
  width: number;
}

/**
 * Columns side by side that fall under one another where they do not fit, without a media query: inline blocks with a widest
 * width, and a table for Outlook.
 */
export function columns(direction: 'ltr' | 'rtl', parts: readonly Column[], valign: 'top' | 'middle' = 'top'): string {
  const total = parts.reduce((sum, { width }) => sum + width, 0);
  const cells = parts.map(
    ({ inner, width }) =>
      `<div class="col" style="display:inline-block;width:100%;max-width:${width}px;vertical-align:${valign};font-size:16px;">${inner}</div>`,
  );
  const widths = parts.map(({ width }) => `<td width="${width}" valign="${valign}">`);
  return `<!--[if mso]>${TABLE} width="${total}" dir="${direction}"><tr>${widths[0] ?? ''}<![endif]-->${cells.reduce(
    (html, cell, index) => `${html}${index === 0 ? '' : `<!--[if mso]></td>${widths[index] ?? ''}<![endif]-->`}${cell}`,
    '',
  )}<!--[if mso]></td></tr></table><![endif]-->`;
}

const BUTTON_HEIGHT = 52;
// A drawn button of Outlook has one fixed line; a longer text gets a table cell that grows.
const ONE_LINE = 34;
const CHARACTER_WIDTH = 9.6;

/** A link that looks and presses like a button everywhere; for Outlook drawn in VML with the same corners. */
export function button(context: Context, text: string, href: string): string {
  const { look } = context.document.brand;
  const { light } = context.theme;
  const outline = look.button_style === 'outline';
  const radius = look.button_style === 'pill' ? BUTTON_HEIGHT / 2 : look.radius;
  const fill = outline ? light.surface : light.button;
  const edge = outline ? light.accent : light.button;
  const colour = outline ? light.accent : light.onButton;
  const name = outline ? 'bo' : 'bt';
  const label = escapeHtml(text.trim());
  const font = `font-size:16px;font-weight:700;line-height:20px;`;
  const box = `border:2px solid ${edge};border-radius:${radius}px;background-color:${fill};`;
  const anchor = `<a class="${name}" href="${href}" style="display:inline-block;padding:14px 32px;${box}${font}color:${colour};text-decoration:none;text-align:center;">${label}</a>`;
  if (text.trim().length > ONE_LINE) {
    return `${TABLE} style="border-collapse:separate;"><tr><td align="center" bgcolor="${fill}" style="border-radius:${radius}px;mso-padding-alt:14px 32px;">${anchor}</td></tr></table>`;
  }
  const width = Math.round(text.trim().length * CHARACTER_WIDTH) + 68;
  const corner = Math.min(50, Math.round((radius / BUTTON_HEIGHT) * 100));
  const mso = fontStack(look.body_font).mso;
  return `<!--[if mso]><v:roundrect href="${href}" style="height:${BUTTON_HEIGHT}px;v-text-anchor:middle;width:${width}px;" arcsize="${corner}%" strokecolor="${edge}" strokeweight="2px" fillcolor="${fill}"><w:anchorlock/><center style="color:${colour};font-family:'${mso}',sans-serif;font-size:16px;font-weight:bold;">${label}</center></v:roundrect><![endif]--><!--[if !mso]><!-->${anchor}<!--<![endif]-->`;
}
