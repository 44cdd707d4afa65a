import type { Ground } from '../../../contract/blocks.ts';
import { type Design, styledOn } from '../../look/design.ts';
import type { Context } from '../context.ts';
import { columnsOf, pictureEnding, rowOpening, SHEET, TABLE } from '../markup.ts';

const IMAGE_COLUMN = 252;
const INNER = 12;
const CELL_END = '</td></tr></table>';
const aside = ({ space }: Design): number => space.side - INNER;

export const pictureBesideWidths = (design: Design): [number, number] => [
  IMAGE_COLUMN,
  SHEET - 2 * aside(design) - IMAGE_COLUMN,
];

export const pictureBesideCell = ({ dir, start }: Design, padding: string, attributes = ''): string =>
  `${TABLE} width="100%" dir="${dir}" style="width:100%;"><tr><td align="${start}"${attributes} style="padding:${padding};text-align:${start};">`;

/** The picture's side is physical, whatever the text direction. */
export const pictureBesideStyles = styledOn(({ design, ground, colours }) => {
  const { corner, start, space } = design;
  const padding = aside(design);
  const style = `border-radius:${Math.min(corner, 12)}px;margin:0 auto;`;
  const side = (direction: 'ltr' | 'rtl') => ({
    opening: `<div dir="${direction}" style="font-size:0;text-align:center;">`,
    // Centred, so that the picture leaves no gap below.
    columns: columnsOf(direction, pictureBesideWidths(design), 'middle'),
  });
  const row = (top: number) =>
    rowOpening(design, {
      padding: `${top}px ${padding}px ${ground === 'surface' ? 0 : 8}px`,
      align: 'center',
      ground,
      style: 'font-size:0;',
      sides: 'g-pi',
    });
  const bare = (top: number) =>
    rowOpening(design, { padding: `${top}px ${space.side}px 8px`, align: start, ground });
  return {
    row: row(40),
    below: row(0),
    bare: bare(40),
    bareBelow: bare(0),
    plain: `<div style="padding:0 12px 24px;text-align:${start};">`,
    picture: pictureEnding(design, {
      width: IMAGE_COLUMN - 2 * INNER,
      className: 'g-tx g-wide',
      colour: colours.text,
      style,
    }),
    cell: pictureBesideCell(design, '0 12px 24px'),
    left: side('ltr'),
    right: side('rtl'),
  };
});

/** First in the source, so that a phone shows it above the words. */
export function pictureBeside(
  context: Context,
  ground: Ground | undefined,
  side: 'left' | 'right',
  image: string,
  words: readonly string[],
): string {
  const { [side]: frame, cell } = pictureBesideStyles(context, ground);
  const columns = context.hybrid?.columns(context, image, words) ?? [cell + image, cell + words.join('')];
  const [first, second] = frame.columns.before;
  return `${frame.opening}${first}${columns[0]}${CELL_END}${second}${columns[1]}${CELL_END}${frame.columns.end}</div>`;
}
