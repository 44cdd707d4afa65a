import { styledOn } from '../../look/design.ts';
import { button } from '../button.ts';
import type { Context } from '../context.ts';
import type { Entry } from '../entries.ts';
import { TABLE } from '../markup.ts';
import { cellGrid } from './cells.ts';
import { entryHtml, textHtml, titleHtml } from './entry-html.ts';
import { formSection, type Place } from './form-section.ts';
import { listOf } from './section-html.ts';

const css = styledOn(({ design, colours }) => {
  const { start, type } = design;
  const end = start === 'left' ? 'right' : 'left';
  const cell = (width: number, style: string, large = '') =>
    `<tr role="listitem"><td class="${large}g-ac" width="${width}" valign="top" style="width:${width}px;padding:0 0 14px;${style}color:${colours.accent};">`;
  return {
    list: `<div role="list">${TABLE} width="100%" style="width:100%;text-align:${start};">\n`,
    tick: `${cell(32, `${type.body}font-weight:700;`)}<span aria-hidden="true">&#10003;</span>`,
    number: cell(60, type.title, 'g-title '),
    time: cell(112, `${type.body}font-weight:700;padding-${end}:16px;`),
    // One line is centred on the number; more lines align with its top.
    words: `</td><td valign="middle" align="${start}" style="padding:0 0 14px;text-align:${start};">`,
    pair: `<div class="g-hr" style="padding:16px 0;border-top:1px solid ${colours.line};">`,
    option: '<div style="padding:0 0 12px;">',
    note: `<p class="g-mu" style="margin:8px 0 0;${type.small}color:${colours.muted};">`,
  };
});

function marked(context: Context, entries: readonly Entry[], place: Place, mark: 'tick' | 'number'): string {
  const { list, words, ...marks } = css(context, place.block.ground);
  const rows = entries.map((entry, at) => {
    const sign = mark === 'number' ? `${marks.number}${at + 1}` : marks.tick;
    return `${sign}${words}${entryHtml(context, entry, place.styles)}</td></tr>\n`;
  });
  return `${list}${rows.join('')}</table></div>\n`;
}

function cards(context: Context, entries: readonly Entry[], place: Place, mark: 'tick' | 'number'): string {
  const { block, align, styles } = place;
  const cells = entries.map((entry, at) => {
    const number = mark === 'number' ? `${styles.figure}${at + 1}</p>\n` : '';
    return number + entryHtml(context, entry, place.styles);
  });
  const perRow = entries.length === 3 ? 3 : 2;
  return cellGrid(context, cells, { ground: block.ground, align, perRow, panels: true });
}

const listWith = (mark: 'tick' | 'number') =>
  formSection((context, entries, place) =>
    (place.block.variant === 'cards' ? cards : marked)(context, entries, place, mark),
  );
export const bullets = listWith('tick');
export const steps = listWith('number');

export function agenda(context: Context, entries: readonly Entry[], place: Place): string {
  const { styles } = place;
  const { list, words, time } = css(context, place.block.ground);
  const rows = entries.map((entry) => {
    const title = titleHtml(context, entry, '<span>', styles);
    return `${time}${title}${words}${textHtml(context, entry, styles.words, styles)}</td></tr>\n`;
  });
  return `${list}${rows.join('')}</table></div>\n`;
}

export const agendaList = formSection(agenda);

export const faq = formSection((context, entries, place) => {
  const { pair } = css(context, place.block.ground);
  return entries.map((entry) => `${pair}${entryHtml(context, entry, place.styles)}</div>\n`).join('');
});

/** Long figures are stacked on a phone. */
export const stats = formSection(
  (context, entries, { block, styles, align }) => {
    const perRow = [2, 4].includes(entries.length) ? 2 : 3;
    const longest = Math.max(...entries.map(({ title }) => title.trim().length)) * perRow;
    const figure = longest <= 18 ? styles.figure : styles.smallFigure;
    const cells = entries.map(
      (entry) => titleHtml(context, entry, figure, styles) + textHtml(context, entry, styles.quiet, styles),
    );
    return cellGrid(context, cells, { ground: block.ground, align, perRow, keeps: longest < 15 });
  },
  'align',
  'panel',
);

export const comparison = formSection(
  (context, entries, place) => {
    const { block, align } = place;
    const cells = entries.map((entry) => entryHtml(context, entry, place.styles));
    return cellGrid(context, cells, { ground: block.ground, align, perRow: 2, panels: true });
  },
  'start',
  'panel',
);

export const poll = formSection((context, entries, { block, align, styles }) => {
  const { option, note } = css(context, block.ground);
  const answers = entries.map((entry) => {
    const href = entry.link === '' || entry.title.trim() === '' ? null : context.link(entry.link);
    if (href === null)
      return `${option}${titleHtml(context, entry, styles.words, styles)}${textHtml(context, entry, styles.words, styles)}</div>\n`;
    const answer = button(context, entry.title, href, {
      ground: block.ground,
      align,
      quiet: true,
      path: `sections.${entry.section}.items.${entry.at}.title`,
    });
    return `${option}${answer}${textHtml(context, entry, note, styles)}</div>\n`;
  });
  return answers.join('');
}, 'align');

/** Every section has its table last. */
export const table = formSection((context, entries, { styles }) => listOf(context, entries, styles));
