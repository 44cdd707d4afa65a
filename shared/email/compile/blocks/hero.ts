import { contrast, mix, rgb, TEXT_CONTRAST } from '../../../text/colour.ts';
import { escapeLines } from '../../../text/escape.ts';
import { isTextBlock } from '../../document/assign.ts';
import type { Block } from '../../document/document.ts';
import { offerBadge } from '../../document/offer.ts';
import { wordsIn } from '../../document/plain-section.ts';
import { styled, styledOn } from '../../look/design.ts';
import { type GroundColours, groundOf } from '../../look/ground.ts';
import { ctaLink } from '../button.ts';
import type { Context } from '../context.ts';
import {
  type Align,
  alignOf,
  cellOpening,
  columnsOf,
  heroPicture,
  joins,
  lines,
  perAlign,
  pictureEnding,
  ROW_END,
  roomOf,
  rowOpening,
  rowOpenings,
  SHEET,
  TABLE,
} from '../markup.ts';
import { ctaText, paragraphs, sectionsText, titleText } from '../plain-text-pieces.ts';
import { heroImage } from './hero-image.ts';
import type { Section } from './section.ts';
import { openingHtml } from './section-html.ts';
import { textStyles } from './text-styles.ts';

/** Most characters in the largest type. */
const DISPLAY_LENGTH = 60;

const css = styledOn(({ design: { type }, colours: { text, accent } }) => {
  const headline = (role: 'display' | 'title', size = '') =>
    `<h1 class="g-${role} g-tx" style="margin:0 0 16px;${type[role]}${size}color:${text};">`;
  return {
    beside: headline('title', 'font-size:30px;line-height:36px;'),
    eyebrow: `<p class="g-ac" style="margin:0 0 12px;${type.label}color:${accent};">`,
    display: headline('display'),
    title: headline('title'),
    offer: `<p class="g-ac" dir="auto" style="margin:0 0 16px;${type.subheading}color:${accent};">`,
    action: '<div style="padding:8px 0 0;">',
  };
});

function headlineStyle(styles: ReturnType<typeof css>, headline: string, largest: boolean): string {
  if (!largest) return styles.beside;
  return headline.length <= DISPLAY_LENGTH ? styles.display : styles.title;
}

/** `largest` is for a whole row, not beside a picture. */
function heroWords(
  context: Context,
  position: number,
  block: Block,
  { align, largest }: { align: Align; largest: boolean },
): string {
  const { copy } = context.document;
  const ground = groundOf(block);
  const styles = css(context, ground);
  const element = (opening: string, path: 'eyebrow' | 'headline', end: string) => {
    const text = copy[path]?.trim() ?? '';
    return text === '' ? '' : `${context.mark(opening, path)}${lines(context, text)}${end}\n`;
  };
  const badge = offerBadge(context.document);
  const top =
    context.headlineAt === position
      ? [
          element(styles.eyebrow, 'eyebrow', '</p>'),
          element(headlineStyle(styles, copy.headline, largest), 'headline', '</h1>'),
          badge === null ? '' : `${styles.offer}${escapeLines(badge)}</p>\n`,
        ]
      : [];
  const words = openingHtml(context, position, textStyles(context, ground));
  const link = ctaLink(context, { ground, align }, block);
  return top.join('') + words + (link === '' ? '' : `${styles.action}${link}</div>`);
}

const actionText = (context: Context, block: Block): string =>
  block.button === false ? '' : ctaText(context);

function heroText(context: Context, position: number, block: Block): string {
  return paragraphs([
    ...titleText(context, position, 'below'),
    sectionsText(context, position),
    actionText(context, block),
  ]);
}

const row = styledOn((on) => {
  const { side, section } = on.design.space;
  const top = on.ground === 'surface' ? section - 8 : section + 16;
  const ends = (bottom: number) =>
    [bottom, bottom - 16].map((distance) => rowOpenings(on, `${top}px ${side}px ${distance}px`));
  return { alone: ends(top), goesOn: ends(section - 8) };
});

/** The direction's, or that of text continuing below on the same ground. */
function usualAlign(context: Context, position: number): Align {
  const next = context.document.blocks[position + 1];
  return next && isTextBlock(next.type) && joins(context, position + 1)
    ? context.align
    : context.design.align;
}

function typeHero(
  context: Context,
  position: number,
  block: Block,
  goesOn = joins(context, position + 1),
): string {
  const align = alignOf(context, block, usualAlign(context, position));
  const words = heroWords(context, position, block, { align, largest: true });
  if (words === '') return '';
  const { [goesOn ? 'goesOn' : 'alone']: ends } = row(context, groundOf(block));
  // Looking for the button in `words` would copy them.
  const opening = ends[actionText(context, block) === '' ? 1 : 0]?.[align] ?? '';
  return opening + words + ROW_END;
}

export const hero: Section = {
  html: (context, position, block) => typeHero(context, position, block),
  text: heroText,
};

const PICTURE = 264;
const INNER = 12;
/** Characters; those of the larger headline count twice. */
const BESIDE_LENGTH = 180;

const split = styledOn((on) => {
  const { design, ground, colours } = on;
  const { dir, space, corner } = design;
  const padding = space.side - INNER;
  const column = PICTURE + 2 * INNER;
  const widths = [column, SHEET - 2 * padding - column];
  const framed = (width: number) =>
    pictureEnding(design, {
      width,
      className: 'g-tx g-wide',
      colour: colours.text,
      style: `margin:0 auto;border-radius:${corner}px;`,
    });
  const opening = (distance: number, direction: 'ltr' | 'rtl') =>
    `${rowOpening(design, {
      padding: `${space.section - INNER}px ${padding}px ${distance}px`,
      ground,
      align: 'center',
      style: 'font-size:0;',
      sides: 'g-pi',
    })}<div dir="${direction}" style="font-size:0;">`;
  const side = (direction: 'ltr' | 'rtl') => ({
    opening: opening(space.section - INNER, direction),
    continued: opening(space.section - 2 * INNER, direction),
    columns: columnsOf(direction, widths, 'middle'),
  });
  return {
    picture: framed(PICTURE),
    wide: framed(roomOf(design)),
    below: rowOpening(design, {
      padding: `0 ${space.side}px ${space.section - 8}px`,
      ground,
      align: 'center',
    }),
    cell: perAlign((align) => cellOpening(align, `${INNER}px`, ` dir="${dir}"`)),
    ltr: side('ltr'),
    rtl: side('rtl'),
  };
});

function isLong({ document: { copy }, sections }: Context, position: number): boolean {
  const words = (sections[position] ?? []).map((section) => wordsIn(section, ''));
  return 2 * copy.headline.length + words.join('').length > BESIDE_LENGTH;
}

/**
 * Long texts go above or below the picture, to keep the button near the top. Phones show the picture first.
 */
export const heroSplit: Section = {
  html(context, position, block) {
    const { dir } = context.document;
    const styles = split(context, groundOf(block));
    const image = heroPicture(context, styles.picture);
    if (image === '') return typeHero(context, position, block);
    if (isLong(context, position)) {
      const isBelow = block.button !== false;
      const words = typeHero(context, position, block, isBelow || joins(context, position + 1));
      if (isBelow) return `${words}${styles.below}${heroPicture(context, styles.wide)}${ROW_END}`;
      return heroImage.html(context, position, block) + words;
    }
    const align = alignOf(context, block, context.design.start);
    const words = heroWords(context, position, block, { align, largest: false });
    const opposite = dir === 'ltr' ? 'rtl' : 'ltr';
    const { opening, continued, columns } = styles[block.variant === 'start' ? dir : opposite];
    const [first, second] = columns.before;
    const start = joins(context, position + 1) ? continued : opening;
    return `${start}${first}${styles.cell.center}${image}</td></tr></table>${second}${styles.cell[align]}${words}</td></tr></table>${columns.end}</div>${ROW_END}`;
  },
  text: heroText,
};

/** px of plain picture above the words, before it fades into the colour under them. */
const CLEAR = 180;

/** Per cent; text must be readable on a white and on a busy part of the picture. */
function opacityFor({ fill, text }: GroundColours): number {
  let percent = 68;
  while (contrast(text, mix('#ffffff', fill, percent / 100)) < TEXT_CONTRAST) percent += 1;
  return percent / 100;
}

const overlay = styled((design) => {
  const colours = design.grounds.picture;
  const veil = (opacity: number) => `rgba(${rgb(colours.fill)},${opacity})`;
  const full = veil(opacityFor(colours));
  return {
    row: perAlign((align) => rowOpening(design, { padding: '0', ground: 'picture', align, sides: '' })),
    // Outlook knows no transparency, so it draws the picture above a panel of plain colour.
    drawn: (src: string) =>
      `<!--[if mso]><v:rect fill="true" stroke="false" style="width:${SHEET}px;"><v:fill type="frame" src="${src}" color="${colours.fill}"/><v:textbox style="mso-fit-shape-to-text:true" inset="0,0,0,0"><![endif]-->`,
    panel: perAlign(
      (align) =>
        `${TABLE} width="100%" style="width:100%;"><tr><td height="${CLEAR}" style="height:${CLEAR}px;font-size:0;background-image:linear-gradient(${veil(0)} 40%,${full});">&nbsp;</td></tr><tr><td class="g-px" align="${align}" bgcolor="${colours.fill}" style="padding:0 ${design.space.side}px ${design.space.section}px;background-color:${full};text-align:${align};">`,
    ),
  };
});

/** Live words over a decorative picture; without pictures, on their ground. */
export const heroOverlay: Section = {
  html(context, position, block) {
    const { hero: image } = context.document;
    const src = image && context.image(image.url);
    if (!src) return typeHero(context, position, block);
    const align = alignOf(context, block, context.design.align);
    const words = heroWords(context, position, block, { align, largest: true });
    const styles = overlay(context);
    return `${styles.row[align]}${styles.drawn(src)}<div>${styles.panel[align]}${words}</td></tr></table></div><!--[if mso]></v:textbox></v:rect><![endif]-->${ROW_END}`;
  },
  text: heroText,
};
