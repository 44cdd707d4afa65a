import type { Context } from '../context.ts';
import { styled } from '../design.ts';
import { columnsOf, linked, picture, pictureEnding, ROW_END, rowOpening, TABLE } from '../markup.ts';
import { prose } from './prose.ts';

const IMAGE_COLUMN = 252;
const WORDS_COLUMN = 276;

const css = styled((design) => {
  const { look, start } = design;
  const dir = start === 'right' ? 'rtl' : 'ltr';
  const style = `border-radius:${Math.min(look.radius, 12)}px;margin:0 auto;`;
  // The side is physical, whatever the direction of the text.
  const side = (direction: 'ltr' | 'rtl') => {
    const row = rowOpening(design, {
      padding: '40px 36px 8px',
      align: 'center',
      style: 'font-size:0;',
      sides: 'pg',
    });
    const columns = columnsOf(direction, [IMAGE_COLUMN, WORDS_COLUMN]);
    return { opening: `${row}<div dir="${direction}" style="font-size:0;text-align:center;">`, columns };
  };
  return {
    bare: rowOpening(design, { padding: '40px 48px 8px', align: start }),
    picture: pictureEnding(design, { width: IMAGE_COLUMN - 24, className: 'wide', style }),
    cell: `${TABLE} width="100%" dir="${dir}" style="width:100%;"><tr><td align="${start}" style="padding:0 12px 24px;text-align:${start};">`,
    left: side('ltr'),
    right: side('rtl'),
  };
});

/**
 * Picture and text side by side. The picture comes first in the source, so that
 * it is above the text on a phone.
 */
function imageSide(context: Context, position: number, side: 'left' | 'right'): string {
  const { hero, copy, cta_link } = context.document;
  const { bare, cell, picture: ending, [side]: frame } = css(context);
  const src = hero === null ? null : context.image(hero.url);
  const words = prose(context, position, 'narrow');
  if (src === null || hero === null) return words === '' ? '' : bare + words + ROW_END;
  const shown = context.mark(picture(src, context.text(copy.hero_alt || hero.alt), ending), 'hero_alt');
  const image = linked(context.link(cta_link), shown);
  const [first, second] = frame.columns.before;
  const end = '</td></tr></table>';
  return `${frame.opening}${first}${cell}${image}${end}${second}${cell}${words}${end}${frame.columns.end}</div>${ROW_END}`;
}

export const imageLeft = (context: Context, position: number): string => imageSide(context, position, 'left');
export const imageRight = (context: Context, position: number): string =>
  imageSide(context, position, 'right');
