import { escapeHtml } from '../../../text/escape.ts';
import { styledOn } from '../../look/design.ts';
import { groundOf } from '../../look/ground.ts';
import type { Context } from '../context.ts';
import {
  joins,
  linked,
  linkedPicture,
  perAlign,
  pictureEnding,
  ROW_END,
  rowOpening,
  rowOpenings,
  TABLE,
} from '../markup.ts';
import { paragraphs, plain } from '../plain-text-pieces.ts';
import { linkLines, linkRow, linksOf } from './links.ts';
import type { Section } from './section.ts';

const LOGO_WIDTH = 168;
const LOGO_HEIGHT = 64;
const MARK = 44;
const MOST_LINKS = 4;
/** px beside each link, taken from the row's padding. */
const NAV = 12;

const css = styledOn((on) => {
  const { design, ground, colours } = on;
  const { light, wordmark, type, space, start, corner } = design;
  return {
    row: rowOpenings(on, `20px ${space.side}px 16px`),
    nav: perAlign((align) =>
      rowOpening(design, { padding: `0 ${space.side - NAV}px 16px`, ground, align, sides: 'g-pi' }),
    ),
    navLink: `class="g-tx" style="display:inline-block;padding:4px ${NAV}px;${type.small}font-weight:700;color:${colours.text};text-decoration:none;">`,
    link: `" class="g-tx" style="text-decoration:none;color:${colours.text};">`,
    initial: `<td width="${MARK}"><div class="g-bt" aria-hidden="true" style="width:${MARK}px;text-align:center;${wordmark}font-size:20px;line-height:${MARK}px;letter-spacing:0;border-radius:${Math.min(corner, MARK / 2)}px;background-color:${colours.button};color:${colours.onButton};">`,
    name: `</div></td><td class="g-tx" style="padding-${start}:14px;text-align:${start};${wordmark}color:${colours.text};">`,
    // A line above the news, in directions that rule their panels.
    rule: `${rowOpening(design, { padding: `0 ${space.side}px`, ground })}<div class="g-rl" style="border-top:1px solid ${colours.text};font-size:0;line-height:0;">&nbsp;</div>${ROW_END}`,
    plate: `padding:8px 12px;border-radius:10px;background-color:${light.surface};`,
  };
});

const shownWidth = (width: number, height: number): number => {
  if (width <= 0 || height <= 0) return LOGO_WIDTH;
  return Math.max(1, Math.round(Math.min(LOGO_WIDTH, width, (LOGO_HEIGHT * width) / height)));
};

const initialOf = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '';

const isRuled = (context: Context, position: number): boolean =>
  context.design.style.panel === 'ruled' &&
  joins(context, position + 1) &&
  context.document.blocks[position + 1]?.type !== 'hero_image';

/** A logo may be dark, so it keeps its light background in dark mode. */
export const header: Section = {
  html(context, position, block) {
    const { logo, name, website } = context.document.brand;
    const styles = css(context, groundOf(block));
    const { align: usual, start } = context.design;
    const isNav = block.variant === 'nav';
    const across = isNav ? usual : 'center';
    const align = block.variant === 'left' ? start : across;
    const href = context.link(website);
    const links = isNav ? linksOf(context, 'nav', MOST_LINKS) : [];
    const nav =
      links.length === 0 ? '' : styles.nav[align] + linkRow(context, links, styles.navLink) + ROW_END;
    const src = logo && context.image(logo.url);
    const place = align === 'center' ? ' align="center" style="margin:0 auto;"' : '';
    let cells = styles.initial + initialOf(name) + styles.name + linked(href, escapeHtml(name), styles.link);
    if (src) {
      const width = shownWidth(logo.width, logo.height);
      const ending = pictureEnding(context.design, { width, className: '' });
      const image = linkedPicture(href, src, escapeHtml(logo.alt || name), ending);
      cells = `<td width="${width}" style="width:${width}px;${styles.plate}">${image}`;
    }
    return `${styles.row[align]}${TABLE}${place}><tr>${cells}</td></tr></table>${ROW_END}${nav}${isRuled(context, position) ? styles.rule : ''}`;
  },
  text(context, _position, { variant }) {
    const links = variant === 'nav' ? linksOf(context, 'nav', MOST_LINKS) : [];
    return paragraphs([plain(context.document.brand.name), linkLines(context, links)]);
  },
};
