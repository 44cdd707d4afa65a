import type { Context } from '../context.ts';
import { styled } from '../design.ts';
import { continues, perAlign, precedesComponent, ROW_END, rowOpening } from '../markup.ts';
import { prose } from './prose.ts';

const rows = (padding: string) =>
  styled((design) => perAlign((align) => rowOpening(design, { padding, align })));
const openings = {
  after: { row: rows('16px 48px 8px'), airy: rows('16px 48px 16px') },
  first: { row: rows('40px 48px 8px'), airy: rows('40px 48px 16px') },
};

/** Headline, paragraphs and lists. */
export function mainContent(context: Context, position: number): string {
  const words = prose(context, position);
  if (words === '') return '';
  const { row, airy } = openings[continues(context, position) ? 'after' : 'first'];
  return (precedesComponent(context, position) ? airy : row)(context)[context.align] + words + ROW_END;
}
