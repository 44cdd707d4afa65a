import type { Context } from '../context.ts';
import { styled } from '../design.ts';
import {
  columnsOf,
  klaviyoBlock,
  linked,
  picture,
  pictureEnding,
  ROW_END,
  regionAttributes,
  rowOpening,
  TABLE,
} from '../markup.ts';
import { proseParts } from './prose.ts';

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
      sides: 'g-pg',
    });
    const columns = columnsOf(direction, [IMAGE_COLUMN, WORDS_COLUMN]);
    return { opening: `${row}<div dir="${direction}" style="font-size:0;text-align:center;">`, columns };
  };
  const cell = (attributes: string, padding: string) =>
    `${TABLE} width="100%" dir="${dir}" style="width:100%;"><tr><td align="${start}"${attributes} style="padding:${padding};text-align:${start};">`;
  return {
    bare: rowOpening(design, { padding: '40px 48px 8px', align: start }),
    picture: pictureEnding(design, { width: IMAGE_COLUMN - 24, className: 'g-wide', style }),
    cell: cell('', '0 12px 24px'),
    // The editor adds space at the sides of its own.
    pictureRegion: cell(regionAttributes(IMAGE_COLUMN), '0 0 15px'),
    wordsRegion: cell(regionAttributes(WORDS_COLUMN), '0 0 15px'),
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
  const { bare, picture: ending, [side]: frame, ...cells } = css(context);
  const src = hero === null ? null : context.image(hero.url);
  const words = proseParts(context, position, 'narrow');
  if (src === null || hero === null) return words.length === 0 ? '' : bare + words.join('') + ROW_END;
  const shown = context.mark(picture(src, context.text(copy.hero_alt || hero.alt), ending), 'hero_alt');
  const image = linked(context.link(cta_link), shown);
  const columns = context.hybrid
    ? [
        cells.pictureRegion + blocksOf(context, 'image', [image]),
        cells.wordsRegion + blocksOf(context, 'text', words),
      ]
    : [cells.cell + image, cells.cell + words.join('')];
  const [first, second] = frame.columns.before;
  return `${frame.opening}${first}${columns[0]}${CELL_END}${second}${columns[1]}${CELL_END}${frame.columns.end}</div>${ROW_END}`;
}

const CELL_END = '</td></tr></table>';

const blocksOf = ({ design }: Context, kind: 'text' | 'image', parts: string[]) =>
  parts.map((part) => klaviyoBlock(design, kind, part, design.start)).join('');

export const imageLeft = (context: Context, position: number): string => imageSide(context, position, 'left');
export const imageRight = (context: Context, position: number): string =>
  imageSide(context, position, 'right');
