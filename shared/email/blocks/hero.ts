import { ctaLink } from '../button.ts';
import { contrast, mix, TEXT_CONTRAST } from '../colour.ts';
import type { Context } from '../context.ts';
import { styled, styledOn } from '../design.ts';
import type { Block } from '../document.ts';
import { escapeLines } from '../escape.ts';
import { type GroundColours, groundOf } from '../ground.ts';
import {
  type Align,
  alignOf,
  columnsOf,
  heroPicture,
  lines,
  perAlign,
  pictureEnding,
  ROW_END,
  rowOpening,
  SHEET,
  TABLE,
} from '../markup.ts';
import { offerBadge } from '../offer.ts';
import { ctaText, paragraphs, sectionsText, titleText } from '../plain-text.ts';
import type { Section } from './section.ts';
import { listsHtml, sectionTop } from './section-html.ts';
import { textStyles } from './text-styles.ts';

/** Most characters of a headline in the largest type. */
const DISPLAY_LENGTH = 60;

const css = styledOn(({ design: { type }, colours: { text, accent } }) => {
  const headline = (role: 'display' | 'title') =>
    `<h1 class="g-${role} g-tx" style="margin:0 0 16px;${type[role]}color:${text};">`;
  return {
    eyebrow: `<p class="g-ac" style="margin:0 0 12px;${type.label}color:${accent};">`,
    display: headline('display'),
    title: headline('title'),
    offer: `<p class="g-ac" dir="auto" style="margin:0 0 16px;${type.subheading}color:${accent};">`,
    action: '<div style="padding:8px 0 0;">',
  };
});

/** Eyebrow, headline, offer, section and button. `largest` is for a whole row. */
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
  const display = largest && copy.headline.length <= DISPLAY_LENGTH;
  const badge = offerBadge(context.document);
  const top =
    context.headlineAt === position
      ? [
          element(styles.eyebrow, 'eyebrow', '</p>'),
          element(display ? styles.display : styles.title, 'headline', '</h1>'),
          badge === null ? '' : `${styles.offer}${escapeLines(badge)}</p>\n`,
        ]
      : [];
  const link = block.button === false ? '' : ctaLink(context, { ground, align });
  const action = link === '' ? '' : `${styles.action}${link}</div>`;
  const texts = textStyles(context, ground);
  const words = (context.sections.get(position) ?? []).map(
    (section) =>
      sectionTop(context, section, texts, { opener: texts.lead }) + listsHtml(context, section, texts),
  );
  return [...top, ...words, action].join('');
}

function heroText(context: Context, position: number, block: Block): string {
  const action = block.button === false ? '' : ctaText(context);
  return paragraphs([...titleText(context, position, 'below'), sectionsText(context, position), action]);
}

const row = styledOn(({ design, ground }) => {
  const { side, section } = design.space;
  const top = ground === 'surface' ? section - 8 : section + 16;
  return {
    opening: perAlign((align) =>
      rowOpening(design, { padding: `${top}px ${side}px ${section + 16}px`, ground, align }),
    ),
  };
});

/** Words alone, set large. */
function typeHero(context: Context, position: number, block: Block): string {
  const align = alignOf(context, block, context.design.align);
  const words = heroWords(context, position, block, { align, largest: true });
  return words === '' ? '' : row(context, groundOf(block)).opening[align] + words + ROW_END;
}

export const hero: Section = { html: typeHero, text: heroText };

const HALF = SHEET / 2;
const INSET = 24;

const split = styledOn(({ design, ground, colours }) => {
  const { start } = design;
  const dir = start === 'right' ? 'rtl' : 'ltr';
  const isInset = ground === 'surface';
  const side = (direction: 'ltr' | 'rtl') => ({
    opening: `${rowOpening(design, { padding: '0', ground, align: 'center', style: 'font-size:0;', sides: '' })}<div dir="${direction}" style="font-size:0;">`,
    columns: columnsOf(direction, [HALF, HALF], 'middle'),
  });
  return {
    // On the surface a picture that reached the edge on one side only would look cut off.
    picture: isInset
      ? pictureEnding(design, {
          width: HALF - 2 * INSET,
          className: 'g-wide',
          style: `margin:0 auto;border-radius:${design.corner}px;`,
        })
      : pictureEnding(design, { width: HALF, className: 'g-wide', colour: colours.text }),
    frame: `${TABLE} width="100%" style="width:100%;"><tr><td style="padding:${isInset ? INSET : 0}px;">`,
    cell: perAlign(
      (align) =>
        `${TABLE} width="100%" dir="${dir}" style="width:100%;"><tr><td class="g-px" align="${align}" style="padding:40px 32px;text-align:${align};">`,
    ),
    ltr: side('ltr'),
    rtl: side('rtl'),
  };
});

/** The picture beside the words. On a phone, where they stack, it is above them. */
export const heroSplit: Section = {
  html(context, position, block) {
    const { dir } = context.document;
    const styles = split(context, groundOf(block));
    const image = heroPicture(context, styles.picture);
    if (image === '') return typeHero(context, position, block);
    const align = alignOf(context, block, context.design.start);
    const words = heroWords(context, position, block, { align, largest: false });
    const opposite = dir === 'ltr' ? 'rtl' : 'ltr';
    const { opening, columns } = styles[block.variant === 'start' ? dir : opposite];
    const [first, second] = columns.before;
    return `${opening}${first}${styles.frame}${image}</td></tr></table>${second}${styles.cell[align]}${words}</td></tr></table>${columns.end}</div>${ROW_END}`;
  },
  text: heroText,
};

/** How opaque the colour over a picture must be, so that text is readable on a white part of it. */
function opacityFor({ fill, text }: GroundColours): number {
  const found = [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85].find(
    (share) => contrast(text, mix('#ffffff', fill, share)) >= TEXT_CONTRAST,
  );
  return found ?? 0.9;
}

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(',');

const overlay = styled((design) => {
  const colours = design.grounds.picture;
  const veil = `rgba(${channels(colours.fill)},${opacityFor(colours)})`;
  return {
    row: (src: string, align: Align) =>
      rowOpening(design, {
        padding: '0',
        ground: 'picture',
        align,
        sides: '',
        attributes: ` background="${src}"`,
        style: `background-image:url('${src}');background-position:center;background-size:cover;`,
      }),
    // Outlook draws the picture around a panel of plain colour, since it knows no transparency.
    drawn: (src: string) =>
      `<!--[if mso]><v:rect fill="true" stroke="false" style="width:${SHEET}px;"><v:fill type="frame" src="${src}" color="${colours.fill}"/><v:textbox style="mso-fit-shape-to-text:true" inset="32px,40px,32px,40px"><![endif]-->`,
    panel: perAlign(
      (align) =>
        `${TABLE} width="100%" style="width:100%;"><tr><td class="g-px" align="${align}" bgcolor="${colours.fill}" style="padding:72px ${design.space.side}px;background-color:${veil};text-align:${align};">`,
    ),
  };
});

/** Live words over the picture, which is decoration here. Without pictures the words stand on their ground. */
export const heroOverlay: Section = {
  html(context, position, block) {
    const { hero: image } = context.document;
    const shown = image === null ? null : context.image(image.url);
    if (shown === null) return typeHero(context, position, block);
    // An apostrophe would end the address in CSS.
    const src = shown.replaceAll('&#39;', '%27');
    const align = alignOf(context, block, context.design.align);
    const words = heroWords(context, position, block, { align, largest: true });
    const styles = overlay(context);
    return `${styles.row(src, align)}${styles.drawn(src)}<div>${styles.panel[align]}${words}</td></tr></table></div><!--[if mso]></v:textbox></v:rect><![endif]-->${ROW_END}`;
  },
  text: heroText,
};
