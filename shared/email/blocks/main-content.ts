import type { Context } from '../context.ts';
import { styled } from '../design.ts';
import { continues, type EditableRow, perAlign, precedesComponent, rowStart } from '../markup.ts';
import { proseParts } from './prose.ts';

const rows = (padding: string) =>
  styled((design) => perAlign((align) => rowStart(design, { padding, align })));
const openings = {
  after: { row: rows('16px 48px 8px'), airy: rows('16px 48px 16px') },
  first: { row: rows('40px 48px 8px'), airy: rows('40px 48px 16px') },
};

/** Headline, paragraphs and lists; null without any. */
export function mainContent(context: Context, position: number): EditableRow | null {
  const parts = proseParts(context, position);
  if (parts.length === 0) return null;
  const { row, airy } = openings[continues(context, position) ? 'after' : 'first'];
  const start = (precedesComponent(context, position) ? airy : row)(context)[context.align];
  return { start, kind: 'text', parts };
}
