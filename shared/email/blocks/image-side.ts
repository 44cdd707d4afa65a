import { heroPicture, ROW_END } from '../markup.ts';
import { beside, besideStyles } from './beside.ts';
import { proseParts, proseText } from './prose.ts';
import type { Section } from './section.ts';

/** The hero image beside the words; the words alone without one. */
const imageSide = (side: 'left' | 'right'): Section => ({
  html(context, position, block) {
    const { row, bare, picture } = besideStyles(context, block.ground);
    const words = proseParts(context, position, block, 'narrow');
    const image = heroPicture(context, picture);
    if (image !== '') return row + beside(context, block.ground, side, image, words) + ROW_END;
    return words.length === 0 ? '' : bare + words.join('') + ROW_END;
  },
  text: proseText,
});

export const imageLeft = imageSide('left');
export const imageRight = imageSide('right');
