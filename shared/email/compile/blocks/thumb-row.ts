import type { Ground } from '../../../contract/blocks.ts';
import { type OnGround, styledOn } from '../../look/design.ts';
import type { Context } from '../context.ts';
import { pictureEnding, TABLE } from '../markup.ts';

const THUMB = 128;
const GAP = 20;

export const thumbFrame = ({ design, colours }: OnGround) => {
  const { start, corner } = design;
  const end = start === 'left' ? 'right' : 'left';
  const words = `valign="top" align="${start}" style="padding:0 0 ${GAP}px;text-align:${start};">`;
  return {
    ending: pictureEnding(design, {
      width: THUMB,
      colour: colours.text,
      style: `border-radius:${Math.min(corner, 12)}px;`,
    }),
    before: `${TABLE} width="100%" style="width:100%;"><tr><td class="g-th" width="${THUMB + GAP}" valign="top" style="width:${THUMB + GAP}px;padding:0 0 ${GAP}px;"><div style="padding-${end}:${GAP}px;">`,
    between: `</div></td><td ${words}`,
    alone: `${TABLE} width="100%" style="width:100%;"><tr><td ${words}`,
    end: '</td></tr></table>\n',
  };
};
const css = styledOn(thumbFrame);

export const thumbEnding = (context: Context, ground: Ground | undefined): string =>
  css(context, ground).ending;

/** Stays a row on a phone; only the words without a picture. */
export function thumbRow(context: Context, ground: Ground | undefined, image: string, words: string): string {
  const { before, between, alone, end } = css(context, ground);
  return `${image === '' ? alone : before + image + between}${words}${end}`;
}
