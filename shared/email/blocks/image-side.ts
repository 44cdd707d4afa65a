import type { Context } from '../context.ts';
import type { Block } from '../document.ts';
import { linked, picture, ROW_END } from '../markup.ts';
import { beside, besideStyles } from './beside.ts';
import { proseParts } from './prose.ts';

/** The hero picture beside the words; the words alone without one. */
function imageSide(context: Context, position: number, block: Block, side: 'left' | 'right'): string {
  const { hero, copy, cta_link } = context.document;
  const { row, bare, picture: ending } = besideStyles(context, block.ground);
  const src = hero === null ? null : context.image(hero.url);
  const words = proseParts(context, position, block, 'narrow');
  if (src === null || hero === null) return words.length === 0 ? '' : bare + words.join('') + ROW_END;
  const shown = context.mark(picture(src, context.text(copy.hero_alt || hero.alt), ending), 'hero_alt');
  const image = linked(context.link(cta_link), shown);
  return row + beside(context, block.ground, side, image, words) + ROW_END;
}

export const imageLeft = (context: Context, position: number, block: Block): string =>
  imageSide(context, position, block, 'left');
export const imageRight = (context: Context, position: number, block: Block): string =>
  imageSide(context, position, block, 'right');
