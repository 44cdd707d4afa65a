import type { Context } from '../context.ts';
import { below, row } from '../markup.ts';
import { prose } from './prose.ts';

/** Headline, paragraphs, lists: the email's words. */
export function mainContent(context: Context, position: number): string {
  const words = prose(context, position, context.align);
  return words === '' ? '' : row(context, words, { padding: `40px 48px ${below(context, position, 8)}px`, align: context.align });
}
