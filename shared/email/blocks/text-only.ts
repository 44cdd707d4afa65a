import type { Context } from '../context.ts';
import { below, row } from '../markup.ts';
import { prose } from './prose.ts';

/** Like a letter: always set from the start of the line. */
export function textOnly(context: Context, position: number): string {
  const words = prose(context, position, context.start);
  return words === '' ? '' : row(context, words, { padding: `40px 48px ${below(context, position, 8)}px`, align: context.start });
}
