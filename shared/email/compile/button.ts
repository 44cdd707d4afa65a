import type { Ground } from '../../contract/blocks.ts';
import { outlookFont } from '../../text/fonts.ts';
import { withDefaults } from '../components/tag-defaults.ts';
import type { Block } from '../document/document.ts';
import { type OnGround, styledOn } from '../look/design.ts';
import { untracked } from '../look/type-scale.ts';
import type { Context } from './context.ts';
import { type Align, TABLE } from './markup.ts';

// Outlook's VML button has one line of fixed width; longer text uses a table cell, which grows.
const ONE_LINE = 34;
const BORDER = 2;
const CENTRED = ' align="center" style="margin:0 auto;border-collapse:separate;"';

interface Place {
  ground?: Ground | undefined;
  align?: Align;
  quiet?: boolean;
  path?: string;
}

const isStrong = (ground: Ground) => ground !== 'surface' && ground !== 'tint';

function stylesOf({ design: { look, style, dir }, colours }: OnGround, outline: boolean) {
  const { padding, text, character, css } = style.button;
  const [block, inline] = padding;
  const [size, line] = text;
  const height = line + 2 * (block + BORDER);
  const radius = look.button_style === 'pill' ? height / 2 : look.radius;
  const fill = outline ? colours.fill : colours.button;
  const edge = outline ? colours.accent : colours.button;
  const colour = outline ? colours.accent : colours.onButton;
  const corner = Math.min(50, Math.round((radius / height) * 100));
  const words = untracked(`font-size:${size}px;line-height:${line}px;${css}`, dir);
  const drawn = `arcsize="${corner}%" strokecolor="${edge}" strokeweight="${BORDER}px" fillcolor="${fill}"`;
  const drawnText = `color:${colour};font-family:'${outlookFont(look.body_font)}',sans-serif;font-size:${size}px;${css}`;
  const anchor = `<a class="${outline ? 'g-bo' : 'g-bt'}" href="`;
  return {
    anchor,
    elsewhere: `</center></v:roundrect><![endif]--><!--[if !mso]><!-->${anchor}`,
    style: `" style="display:inline-block;padding:${block}px ${inline}px;border:${BORDER}px solid ${edge};border-radius:${radius}px;background-color:${fill};${words}color:${colour};text-decoration:none;text-align:center;">`,
    cell: `bgcolor="${fill}" style="border-radius:${radius}px;mso-padding-alt:${block}px ${inline}px;"`,
    drawnHeight: `" style="height:${height}px;v-text-anchor:middle;width:`,
    drawnStyle: `px;" ${drawn}><w:anchorlock/><center style="${drawnText}">`,
    character,
    beside: 2 * (inline + BORDER),
  };
}

const css = styledOn((on) => ({
  // Outlines are hard to see on a strong ground.
  usual: stylesOf(on, on.design.look.button_style === 'outline' && !isStrong(on.ground)),
  quiet: stylesOf(on, true),
}));

/** A link, in VML for Outlook. `href` must be escaped. */
export function button(
  context: Context,
  text: string,
  href: string,
  { ground, align = context.align, quiet = false, path = 'cta_text' }: Place = {},
): string {
  const { usual, quiet: outlined } = css(context, ground);
  const { anchor, elsewhere, style, cell, drawnHeight, drawnStyle, character, beside } = quiet
    ? outlined
    : usual;
  const words = text.trim();
  const label = context.text(words);
  const ending = context.mark(style, path);
  const { length } = withDefaults(words);
  // Klaviyo's editor needs the label exactly once.
  if (length > ONE_LINE || context.hybrid)
    return `${TABLE}${align === 'center' ? CENTRED : ' style="border-collapse:separate;"'}><tr><td align="center" ${cell}>${anchor}${href}${ending}${label}</a></td></tr></table>`;
  const width = Math.round(length * character) + beside;
  return `<!--[if mso]><v:roundrect href="${href}${drawnHeight}${width}${drawnStyle}${label}${elsewhere}${href}${ending}${label}</a><!--<![endif]-->`;
}

/** '' without text or link, or when a later block has it. */
export function ctaLink(context: Context, place: Place, block?: Block): string {
  if (block?.button === false) return '';
  const { copy, cta_link } = context.document;
  const href = context.link(cta_link);
  return href === null || copy.cta_text.trim() === '' ? '' : button(context, copy.cta_text, href, place);
}
