import type { Context } from '../context.ts';
import { styledOn } from '../design.ts';
import type { Ground } from '../document.ts';
import {
  columnsOf,
  klaviyoBlock,
  pictureEnding,
  regionAttributes,
  rowOpening,
  SHEET,
  TABLE,
} from '../markup.ts';

const IMAGE_COLUMN = 252;
/** Space in each column, which the row's padding leaves out. */
const INNER = 12;
const CELL_END = '</td></tr></table>';

/** Styles of a picture beside words; the side of the picture is physical, whatever the direction of the text. */
export const besideStyles = styledOn(({ design, ground, colours }) => {
  const { corner, dir, start, space } = design;
  const padding = space.side - INNER;
  const wordsColumn = SHEET - 2 * padding - IMAGE_COLUMN;
  const style = `border-radius:${Math.min(corner, 12)}px;margin:0 auto;`;
  const side = (direction: 'ltr' | 'rtl') => ({
    opening: `<div dir="${direction}" style="font-size:0;text-align:center;">`,
    columns: columnsOf(direction, [IMAGE_COLUMN, wordsColumn]),
  });
  const cell = (attributes: string, inside: string) =>
    `${TABLE} width="100%" dir="${dir}" style="width:100%;"><tr><td align="${start}"${attributes} style="padding:${inside};text-align:${start};">`;
  const row = (top: number) =>
    rowOpening(design, {
      padding: `${top}px ${padding}px 8px`,
      align: 'center',
      ground,
      style: 'font-size:0;',
      sides: 'g-pg',
    });
  return {
    row: row(40),
    /** The row below the words that open it. */
    below: row(0),
    bare: rowOpening(design, { padding: `40px ${space.side}px 8px`, align: start, ground }),
    /** Words without a picture among rows that have one. */
    plain: `<div style="padding:0 12px 24px;text-align:${start};">`,
    picture: pictureEnding(design, {
      width: IMAGE_COLUMN - 2 * INNER,
      className: 'g-tx g-wide',
      colour: colours.text,
      style,
    }),
    cell: cell('', '0 12px 24px'),
    // The editor adds space at the sides of its own.
    pictureRegion: cell(regionAttributes(IMAGE_COLUMN), '0 0 15px'),
    wordsRegion: cell(regionAttributes(wordsColumn), '0 0 15px'),
    left: side('ltr'),
    right: side('rtl'),
  };
});

const blocksOf = ({ design }: Context, kind: 'text' | 'image', parts: readonly string[]) =>
  parts.map((part) => klaviyoBlock(design, kind, part, design.start)).join('');

/**
 * A picture and words side by side. The picture comes first in the source, so that it is above the words on a
 * phone.
 */
export function beside(
  context: Context,
  ground: Ground | undefined,
  side: 'left' | 'right',
  image: string,
  words: readonly string[],
): string {
  const { [side]: frame, ...cells } = besideStyles(context, ground);
  const columns = context.hybrid
    ? [
        cells.pictureRegion + blocksOf(context, 'image', [image]),
        cells.wordsRegion + blocksOf(context, 'text', words),
      ]
    : [cells.cell + image, cells.cell + words.join('')];
  const [first, second] = frame.columns.before;
  return `${frame.opening}${first}${columns[0]}${CELL_END}${second}${columns[1]}${CELL_END}${frame.columns.end}</div>`;
}
