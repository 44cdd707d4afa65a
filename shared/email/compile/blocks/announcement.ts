import { styledOn } from '../../look/design.ts';
import { groundOf } from '../../look/ground.ts';
import { inline, ROW_END, rowOpening } from '../markup.ts';
import { words } from '../plain-text-pieces.ts';
import type { Section } from './section.ts';

const css = styledOn(({ design, ground, colours }) => ({
  row: `${rowOpening(design, { padding: '10px 24px', ground, align: 'center' })}<p class="g-tx" style="margin:0;${design.type.small}font-weight:700;color:${colours.text};">`,
}));

export const announcement: Section = {
  html(context, _position, block) {
    const text = context.document.copy.announcement?.trim() ?? '';
    if (text === '') return '';
    const ground = groundOf(block);
    return `${context.mark(css(context, ground).row, 'announcement')}${inline(context, text, ground)}</p>${ROW_END}`;
  },
  text: (context) => words(context, context.document.copy.announcement ?? ''),
};
