import type { Context } from '../context.ts';
import { row, TABLE } from '../markup.ts';

/** A hairline. */
export function divider(context: Context): string {
  const line = `${TABLE} width="100%" style="width:100%;"><tr><td class="hr" height="1" style="height:1px;font-size:0;line-height:0;border-top:1px solid ${context.theme.light.line};">&nbsp;</td></tr></table>`;
  return row(context, line, { padding: '16px 48px' });
}
