import type { Ground } from '../../../contract/blocks.ts';
import type { Review } from '../../../contract/schemas/brand.ts';
import { escapeHtml, escapeLines } from '../../../text/escape.ts';
import { panelOn, styledOn } from '../../look/design.ts';
import type { Context } from '../context.ts';
import { alignOf, perAlign, ROW_END, TABLE } from '../markup.ts';
import { lines, paragraphs, plain } from '../plain-text-pieces.ts';
import type { Section } from './section.ts';
import { sectionRow } from './section-row.ts';

/** Characters of a quote in large type; longer ones are set smaller. */
const LARGE_LENGTH = 180;

const css = styledOn(({ design, colours }) => {
  const { type, headingCss } = design;
  const { text, muted, accent } = colours;
  const panel = panelOn(design, colours);
  const quote = (style: string) =>
    `<p class="g-tx" dir="auto" style="margin:0;${style}font-weight:400;color:${text};">`;
  return {
    panel: perAlign(
      (align) =>
        `${TABLE} width="100%" style="width:100%;border-collapse:separate;"><tr><td class="${panel.className}" align="${align}" style="padding:32px 28px;text-align:${align};${panel.css}">`,
    ),
    stars: `margin:0 0 12px;font-family:Arial,sans-serif;font-size:20px;line-height:24px;letter-spacing:3px;color:${accent};`,
    mark: `<div class="g-ac" aria-hidden="true" style="margin:0;${headingCss}font-size:56px;line-height:44px;font-weight:700;color:${accent};">&#8220;</div>\n`,
    medium: quote(`${headingCss}font-size:20px;line-height:30px;`),
    large: quote(type.title),
    small: quote(type.lead),
    author: `<p class="g-mu" dir="auto" style="margin:14px 0 0;${type.small}color:${muted};">`,
    next: `<div class="g-hr" style="margin:24px 0 0;padding:24px 0 0;border-top:1px solid ${colours.line};">`,
  };
});

const PANEL_END = `</td></tr></table>${ROW_END}`;

/** `rating` is 0-5. */
export function starsOf(rating: number): string {
  const full = Math.min(5, Math.round(rating));
  return '&#9733;'.repeat(full) + '&#9734;'.repeat(5 - full);
}

function quoteHtml(
  context: Context,
  { rating, text, author }: Review,
  ground: Ground | undefined,
  size: 'small' | 'medium' | 'large',
): string {
  const styles = css(context, ground);
  const label = escapeHtml(context.words.rated.replace('{rating}', String(rating)));
  const stars = `<div class="g-ac" role="img" aria-label="${label}" style="${styles.stars}">${starsOf(rating ?? 0)}</div>\n`;
  const name = author.trim();
  const by = name === '' ? '' : `${styles.author}${escapeHtml(name)}</p>\n`;
  return `${rating === null ? styles.mark : stars}${styles[size]}${escapeLines(text)}</p>\n${by}`;
}

const quoteText = ({ rating, text, author }: Review): string => {
  const stars = rating === null ? '' : ` (${rating}/5)`;
  return lines([`“${plain(text)}”`, author.trim() === '' ? '' : `– ${plain(author)}${stars}`]);
};

const quotesText = (context: Context, position: number): string =>
  paragraphs((context.reviews[position] ?? []).map(quoteText));

export const review: Section = {
  html(context, position, block) {
    const quoted = context.reviews[position]?.[0];
    if (!quoted) return '';
    const align = alignOf(context, block, context.design.align);
    const row = sectionRow(context, position, block, align);
    if (block.variant === 'large') {
      const size = quoted.text.length > LARGE_LENGTH ? 'medium' : 'large';
      return row + quoteHtml(context, quoted, block.ground, size) + ROW_END;
    }
    const panel = css(context, block.ground).panel[align];
    return `${row}${panel}${quoteHtml(context, quoted, block.ground, 'medium')}${PANEL_END}`;
  },
  text: quotesText,
};

export const quotes: Section = {
  html(context, position, block) {
    const [first, ...others] = context.reviews[position] ?? [];
    if (!first) return '';
    const align = alignOf(context, block, context.design.align);
    const { next } = css(context, block.ground);
    const quote = (each: Review) => quoteHtml(context, each, block.ground, 'small');
    const rest = others.map((each) => `${next}${quote(each)}</div>\n`).join('');
    return sectionRow(context, position, block, align) + quote(first) + rest + ROW_END;
  },
  text: quotesText,
};
