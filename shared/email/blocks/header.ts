import { styledOn } from '../design.ts';
import { escapeHtml } from '../escape.ts';
import { groundOf } from '../ground.ts';
import { linked, perAlign, picture, pictureEnding, ROW_END, rowOpening, TABLE } from '../markup.ts';
import { paragraphs, plain } from '../plain-text.ts';
import { linkLines, linkRow, linksOf } from './links.ts';
import type { Section } from './section.ts';

const LOGO_WIDTH = 168;
const LOGO_HEIGHT = 64;
const MOST_LINKS = 4;

const css = styledOn(({ design, ground, colours }) => {
  const { light, wordmark, type, space } = design;
  return {
    words: perAlign((align) => rowOpening(design, { padding: `28px ${space.side}px 24px`, ground, align })),
    logo: perAlign((align) => rowOpening(design, { padding: `20px ${space.side}px 16px`, ground, align })),
    nav: rowOpening(design, { padding: '0 24px 16px', ground, align: 'center' }),
    navLink: `class="g-tx" style="display:inline-block;padding:4px 10px;${type.small}font-weight:700;color:${colours.text};text-decoration:none;">`,
    link: `" style="text-decoration:none;color:${colours.text};">`,
    name: `<span class="g-tx" style="color:${colours.text};">`,
    wordmark: `<div class="g-tx" style="${wordmark}color:${colours.text};">`,
    plate: `padding:8px 12px;border-radius:10px;background-color:${light.surface};`,
  };
});

const shownWidth = (width: number, height: number): number => {
  if (width <= 0 || height <= 0) return LOGO_WIDTH;
  return Math.max(1, Math.round(Math.min(LOGO_WIDTH, width, (LOGO_HEIGHT * width) / height)));
};

/**
 * The brand's logo, or its name as a wordmark, above the links of the brand's shop. A logo keeps its light
 * background in dark mode, as it may be dark itself.
 */
export const header: Section = {
  html(context, _position, block) {
    const { logo, name, website } = context.document.brand;
    const styles = css(context, groundOf(block));
    const align = block.variant === 'left' ? context.design.start : 'center';
    const href = context.link(website);
    const links = block.variant === 'nav' ? linksOf(context, 'nav', MOST_LINKS) : [];
    const nav = links.length === 0 ? '' : styles.nav + linkRow(context, links, styles.navLink) + ROW_END;
    const src = logo === null ? null : context.image(logo.url);
    if (src === null || logo === null) {
      const words = linked(href, `${styles.name}${escapeHtml(name)}</span>`, styles.link);
      return `${styles.words[align]}${styles.wordmark}${words}</div>${ROW_END}${nav}`;
    }
    const width = shownWidth(logo.width, logo.height);
    const image = linked(
      href,
      picture(
        src,
        escapeHtml(logo.alt || name),
        pictureEnding(context.design, { width, onLightPlate: true }),
      ),
    );
    const place = align === 'center' ? ' align="center" style="margin:0 auto;"' : '';
    const cell = `${TABLE}${place}><tr><td width="${width}" style="width:${width}px;${styles.plate}">${image}</td></tr></table>`;
    return styles.logo[align] + cell + ROW_END + nav;
  },
  text(context, _position, { variant }) {
    const links = variant === 'nav' ? linksOf(context, 'nav', MOST_LINKS) : [];
    return paragraphs([plain(context.document.brand.name), linkLines(context, links)]);
  },
};
