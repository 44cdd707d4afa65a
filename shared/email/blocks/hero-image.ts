import type { Context } from '../context.ts';
import { styled } from '../design.ts';
import { type EditableRow, linked, picture, pictureEnding, rowStart, SHEET } from '../markup.ts';

/** A narrower picture is shown at its own size rather than enlarged. */
const FULL_BLEED = 480;

const css = styled((design) => ({
  row: rowStart(design, { padding: '0', align: 'center', sides: '' }),
  full: pictureEnding(design, { width: SHEET }),
}));

/** The campaign's picture from edge to edge, linked like the button; null without one. */
export function heroImage(context: Context): EditableRow | null {
  const { hero, copy, cta_link } = context.document;
  const src = hero === null ? null : context.image(hero.url);
  if (src === null || hero === null) return null;
  const { row, full } = css(context);
  const small = hero.width > 0 && hero.width < FULL_BLEED;
  const ending = small ? pictureEnding(context.design, { width: hero.width, style: 'margin:0 auto;' }) : full;
  const image = context.mark(picture(src, context.text(copy.hero_alt || hero.alt), ending), 'hero_alt');
  return { start: row, kind: 'image', parts: [linked(context.link(cta_link), image)] };
}
