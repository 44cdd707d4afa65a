import { escapeHtml } from '../../../text/escape.ts';
import type { EmailPicture } from '../../document/document.ts';
import { styledOn } from '../../look/design.ts';
import type { Context } from '../context.ts';
import { type Entry, entriesOf } from '../entries.ts';
import { alignOf, linked, linkedPicture, picture, pictureEnding, ROW_END, SHEET } from '../markup.ts';
import { lines, plain, sectionsText } from '../plain-text-pieces.ts';
import { cellGrid } from './cells.ts';
import { entryHtml } from './entry-html.ts';
import { formSection, type Place } from './form-section.ts';
import { pictureBeside, pictureBesideStyles } from './picture-beside.ts';
import type { Section } from './section.ts';
import { sectionTop } from './section-html.ts';
import { sectionRow } from './section-row.ts';
import { tableHtml } from './table-cells.ts';
import { textStyles } from './text-styles.ts';
import { thumbEnding, thumbRow } from './thumb-row.ts';

function pictureHtml(
  context: Context,
  shown: EmailPicture | undefined,
  ending: string,
  otherLink = '',
): string {
  const src = shown && context.image(shown.url);
  if (!src) return '';
  const href = context.link(shown.link.trim() || otherLink);
  return linkedPicture(href, src, escapeHtml(shown.alt), ending);
}

const pictureOf = (context: Context, { position }: Place, { at, bullet }: Entry): EmailPicture | undefined =>
  bullet ? undefined : context.pictures[position]?.[at];

function zigzagRows(
  context: Context,
  entries: readonly Entry[],
  place: Place,
  opening: 'row' | 'below',
): string {
  const { ground } = place.block;
  const first = context.design.start;
  const other = first === 'left' ? 'right' : 'left';
  const { [opening]: row, plain: alone, picture: ending } = pictureBesideStyles(context, ground);
  const pairs = entries.map((entry, at) => {
    const words = entryHtml(context, entry, place.styles);
    const image = pictureHtml(context, pictureOf(context, place, entry), ending, entry.link);
    return image === ''
      ? `${alone}${words}</div>`
      : pictureBeside(context, ground, at % 2 === 0 ? first : other, image, [words]);
  });
  return `${row}${pairs.join('\n')}${ROW_END}`;
}

export const zigzag: Section = {
  html(context, position, block) {
    const styles = textStyles(context, block.ground);
    const align = alignOf(context, block, context.design.start);
    let html = '';
    for (const section of context.sections[position] ?? []) {
      const entries = entriesOf(context, section);
      const top = sectionTop(context, section, styles) + tableHtml(context, section, styles);
      if (top !== '') html += sectionRow(context, position, block, align, 'words') + top + ROW_END;
      const place = { block, position, align, styles };
      if (entries.length > 0) html += zigzagRows(context, entries, place, top === '' ? 'row' : 'below');
    }
    return html;
  },
  text: sectionsText,
};

export const articles = formSection((context, entries, place) => {
  const { ground } = place.block;
  const ending = thumbEnding(context, ground);
  return entries
    .map((entry) => {
      const image = pictureHtml(context, pictureOf(context, place, entry), ending, entry.link);
      return thumbRow(context, ground, image, entryHtml(context, entry, place.styles));
    })
    .join('');
});

const gallerySizes = styledOn(({ design, colours }) => {
  const ending = (perRow: number) =>
    pictureEnding(design, {
      width: Math.floor((SHEET - 2 * design.space.side - (perRow - 1) * 16) / perRow),
      className: 'g-tx g-wide',
      colour: colours.text,
      style: `border-radius:${Math.min(design.corner, 12)}px;`,
    });
  return { 1: ending(1), 2: ending(2), 3: ending(3) } as const;
});

/** In twos or threes, on a phone too, none alone in the last row; a single one as wide as the text. */
export const gallery: Section = {
  html(context, position, block) {
    const pictures = (context.pictures[position] ?? []).filter(({ url }) => context.image(url) !== null);
    if (pictures.length === 0) return '';
    const usual = block.variant === 'trio' ? 3 : 2;
    const count = pictures.length;
    // Otherwise one would be alone: three in twos share a row, four in threes take two.
    const perRow = Math.min(count, count % usual === 1 ? 5 - usual : usual) as 1 | 2 | 3;
    const ending = gallerySizes(context, block.ground)[perRow];
    const cells = pictures.map((shown) => pictureHtml(context, shown, ending));
    const align = alignOf(context, block, 'center');
    const grid = { ground: block.ground, align, perRow, keeps: true };
    return sectionRow(context, position, block, align) + cellGrid(context, cells, grid) + ROW_END;
  },
  text: (context, position) =>
    lines(
      (context.pictures[position] ?? []).map(({ alt, link }) => {
        const url = link === '' ? null : context.url(link);
        return url === null ? '' : `${plain(alt)} (${url})`.trim();
      }),
    ),
};

const playCss = styledOn(({ design, colours }) => ({
  poster: pictureEnding(design, {
    width: SHEET - 2 * design.space.side,
    className: 'g-tx g-wide',
    colour: colours.text,
    style: `border-radius:${design.corner}px ${design.corner}px 0 0;`,
  }),
  bar: `<div class="g-bt" style="padding:14px 16px;border-radius:0 0 ${design.corner}px ${design.corner}px;background-color:${colours.button};`,
  alone: `<div class="g-bt" style="padding:14px 16px;border-radius:${design.corner}px;background-color:${colours.button};`,
  words: `${design.type.body}font-weight:700;color:${colours.onButton};text-align:center;">`,
}));

/**
 * Mail clients draw over pictures differently, so the play mark has a bar below, which also shows where
 * pictures are blocked.
 */
export const video: Section = {
  html(context, position, block) {
    const { video: film } = context.document;
    const href = film ? context.link(film.url) : null;
    if (!film || href === null) return '';
    const { poster, bar, alone, words } = playCss(context, block.ground);
    const src = film.poster && context.image(film.poster.url);
    const still = film.poster && src ? picture(src, escapeHtml(film.poster.alt), poster) : '';
    const label = `<span aria-hidden="true">&#9654;&#65038;</span>&nbsp; ${escapeHtml(context.words.watch)}`;
    const play = `${still === '' ? alone : bar}${words}${label}</div>`;
    const row = sectionRow(context, position, block, alignOf(context, block, 'center'));
    return `${row}${linked(href, still + play, '" style="display:block;text-decoration:none;">')}${ROW_END}`;
  },
  text({ document, url, words }) {
    const address = document.video ? url(document.video.url) : null;
    return address === null ? '' : `${words.watch}: ${address}`;
  },
};
