import type { Context } from '../context.ts';
import { escapeHtml, escapeLines } from '../escape.ts';
import { above, row, TABLE } from '../markup.ts';

function stars({ words, theme }: Context, rating: number): string {
  const full = Math.round(rating);
  const label = escapeHtml(words.rated.replace('{rating}', String(rating)));
  return `<div class="ac" role="img" aria-label="${label}" style="margin:0 0 12px;font-family:Arial,sans-serif;font-size:20px;line-height:24px;letter-spacing:3px;color:${theme.light.accent};">${'★'.repeat(full)}${'☆'.repeat(5 - full)}</div>\n`;
}

const mark = ({ theme, headingCss }: Context) =>
  `<div class="ac" aria-hidden="true" style="margin:0;${headingCss}font-size:56px;line-height:44px;font-weight:700;color:${theme.light.accent};">“</div>\n`;

/** A customer's own words, verbatim. Nothing without a review. */
export function review(context: Context, position: number): string {
  const quoted = context.reviews.get(position);
  if (!quoted) return '';
  const { light } = context.theme;
  const author = quoted.author.trim();
  const top = quoted.rating === null ? mark(context) : stars(context, quoted.rating);
  const words = `<p class="tx" dir="auto" style="margin:0;${context.headingCss}font-size:20px;line-height:30px;text-align:center;color:${light.text};">${escapeLines(quoted.text)}</p>\n`;
  const by =
    author === ''
      ? ''
      : `<p class="mu" dir="auto" style="margin:14px 0 0;font-size:14px;line-height:20px;text-align:center;color:${light.muted};">${escapeHtml(author)}</p>\n`;
  const radius = Math.min(context.document.brand.look.radius, 16);
  const panel = `${TABLE} width="100%" style="width:100%;border-collapse:separate;"><tr><td class="cd" align="center" style="padding:32px 28px;border-radius:${radius}px;background-color:${light.card};">${top}${words}${by}</td></tr></table>`;
  return row(context, panel, { padding: `${above(context, position, 8)}px 48px 32px` });
}
