import type { Context } from '../context.ts';
import { styled } from '../design.ts';
import { ROW_END, rowOpening, TABLE } from '../markup.ts';

const css = styled((design) => ({
  line: `${rowOpening(design, { padding: '16px 48px' })}${TABLE} width="100%" style="width:100%;"><tr><td class="g-hr" height="1" style="height:1px;font-size:0;line-height:0;border-top:1px solid ${design.light.line};">&nbsp;</td></tr></table>${ROW_END}`,
}));

export const divider = (context: Context): string => css(context).line;
