import { styledOn } from '../../look/design.ts';
import { groundOf } from '../../look/ground.ts';
import { ROW_END, rowOpening, TABLE } from '../markup.ts';
import type { Section } from './section.ts';

const css = styledOn(({ design, ground, colours }) => {
  const { side } = design.space;
  const rule = (padding: string, table: string, className: string, height: number, style = '') =>
    `${rowOpening(design, { padding, ground, align: design.align })}${TABLE} ${table}><tr><td ${className}height="${height}" style="height:${height}px;font-size:0;line-height:0;${style}">&nbsp;</td></tr></table>${ROW_END}`;
  const wide = 'width="100%" style="width:100%;"';
  const mark = 'width="48" style="display:inline-table;width:48px;"';
  return {
    line: rule(`16px ${side}px`, wide, 'class="g-hr" ', 1, `border-top:1px solid ${colours.line};`),
    mark: rule(`24px ${side}px`, mark, 'class="g-bt" ', 4, `background-color:${colours.button};`),
    space: rule('0', wide, '', 32),
  };
});

export const divider: Section = {
  html(context, _position, block) {
    const { line, mark, space } = css(context, groundOf(block));
    if (block.variant === 'mark') return mark;
    return block.variant === 'space' ? space : line;
  },
  text: (_context, _position, { variant }) => (variant === 'space' ? '' : '---'),
};
