import { styledOn } from '../design.ts';
import { groundOf } from '../ground.ts';
import { ROW_END, rowOpening, TABLE } from '../markup.ts';
import type { Section } from './section.ts';

const css = styledOn(({ design, ground, colours }) => {
  const rule = (attributes: string, height: number, style: string) =>
    `${TABLE} ${attributes}><tr><td height="${height}" style="height:${height}px;font-size:0;line-height:0;${style}">&nbsp;</td></tr></table>${ROW_END}`;
  const row = (padding: string) => rowOpening(design, { padding, ground, align: design.align });
  return {
    line: `${row(`16px ${design.space.side}px`)}${rule('width="100%" style="width:100%;"', 1, `border-top:1px solid ${colours.line};`).replace('<td ', '<td class="g-hr" ')}`,
    mark: `${row(`24px ${design.space.side}px`)}${rule('width="48" style="display:inline-table;width:48px;"', 4, `background-color:${colours.button};`).replace('<td ', '<td class="g-bt" ')}`,
    space: `${row('0')}${rule('width="100%" style="width:100%;"', 32, '')}`,
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
