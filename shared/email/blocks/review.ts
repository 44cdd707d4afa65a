import type { Context } from '../context.ts';
import { styled } from '../design.ts';
import { escapeHtml, escapeLines } from '../escape.ts';
import { followsComponent, ROW_END, rowOpening, TABLE } from '../markup.ts';

const css = styled((design) => {
  const { look, light, headingCss } = design;
  const panel = `${TABLE} width="100%" style="width:100%;border-collapse:separate;"><tr><td class="g-cd" align="center" style="padding:32px 28px;text-align:center;border-radius:${Math.min(look.radius, 16)}px;background-color:${light.card};">`;
  return {
    row: rowOpening(design, { padding: '8px 48px 32px' }) + panel,
    airy: rowOpening(design, { padding: '36px 48px 32px' }) + panel,
    stars: `style="margin:0 0 12px;font-family:Arial,sans-serif;font-size:20px;line-height:24px;letter-spacing:3px;color:${light.accent};">`,
    mark: `<div class="g-ac" aria-hidden="true" style="margin:0;${headingCss}font-size:56px;line-height:44px;font-weight:700;color:${light.accent};">&#8220;</div>\n`,
    words: `<p class="g-tx" dir="auto" style="margin:0;${headingCss}font-size:20px;line-height:30px;color:${light.text};">`,
    author: `<p class="g-mu" dir="auto" style="margin:14px 0 0;font-size:14px;line-height:20px;color:${light.muted};">`,
  };
});

const STARS = [0, 1, 2, 3, 4, 5].map(
  (full) => `${'&#9733;'.repeat(full)}${'&#9734;'.repeat(5 - full)}</div>\n`,
);

function stars(context: Context, rating: number): string {
  const label = escapeHtml(context.words.rated.replace('{rating}', String(rating)));
  return `<div class="g-ac" role="img" aria-label="${label}" ${css(context).stars}${STARS[Math.round(rating)] ?? ''}`;
}

/** A customer's review, verbatim; '' without one. */
export function review(context: Context, position: number): string {
  const quoted = context.reviews.get(position)?.[0];
  if (!quoted) return '';
  const styles = css(context);
  const author = quoted.author.trim();
  const top = quoted.rating === null ? styles.mark : stars(context, quoted.rating);
  const by = author === '' ? '' : `${styles.author}${escapeHtml(author)}</p>\n`;
  const opening = styles[followsComponent(context, position) ? 'airy' : 'row'];
  return `${opening}${top}${styles.words}${escapeLines(quoted.text)}</p>\n${by}</td></tr></table>${ROW_END}`;
}
