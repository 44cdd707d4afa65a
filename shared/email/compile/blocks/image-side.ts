import type { Context } from '../context.ts';
import { heroPicture, ROW_END } from '../markup.ts';
import { pictureBeside, pictureBesideStyles } from './picture-beside.ts';
import { proseParts, proseText } from './prose.ts';
import type { Section } from './section.ts';

const besideCount = ({ headlineAt, sections }: Context, position: number): number =>
  headlineAt === position && sections[position]?.[0]?.heading.trim() ? 2 : 1;

const imageSide = (side: 'left' | 'right'): Section => ({
  html(context, position, block) {
    const { row, bare, bareBelow, picture } = pictureBesideStyles(context, block.ground);
    const words = proseParts(context, position, block, 'narrow');
    const image = heroPicture(context, picture);
    const wordsRow = (opening: string, parts: readonly string[]) =>
      parts.length === 0 ? '' : opening + parts.join('') + ROW_END;
    if (image === '') return wordsRow(bare, words);
    const count = besideCount(context, position);
    const opening = pictureBeside(context, block.ground, side, image, words.slice(0, count));
    return row + opening + ROW_END + wordsRow(bareBelow, words.slice(count));
  },
  text: proseText,
});

export const imageLeft = imageSide('left');
export const imageRight = imageSide('right');
