import type { Context } from '../context.ts';
import { linked, picture, row, SHEET } from '../markup.ts';

/** Below this a picture is shown at its own size rather than blown up. */
const FULL_BLEED = 480;

/** The campaign's picture from edge to edge, leading where the button leads. Nothing without a picture. */
export function heroImage(context: Context): string {
  const { hero, copy, cta_link } = context.document;
  const src = hero === null ? null : context.image(hero.url);
  if (src === null || hero === null) return '';
  const width = hero.width > 0 && hero.width < FULL_BLEED ? hero.width : SHEET;
  const image = picture(context, { src, alt: copy.hero_alt || hero.alt, width, style: width === SHEET ? '' : 'margin:0 auto;' });
  return row(context, linked(context.link(cta_link), image), { padding: '0', align: 'center', sides: '' });
}
