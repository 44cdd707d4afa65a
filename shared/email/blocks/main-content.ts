import type { Context } from '../context.ts';
import { styled } from '../design.ts';
import { perAlign, precedesComponent, ROW_END, rowOpening } from '../markup.ts';
import { prose } from './prose.ts';

const css = styled((design) => ({
  row: perAlign((align) => rowOpening(design, { padding: '40px 48px 8px', align })),
  airy: perAlign((align) => rowOpening(design, { padding: '40px 48px 16px', align })),
}));

/** Headline, paragraphs, lists: the email's words. */
export function mainContent(context: Context, position: number): string {
  const words = prose(context, position);
  return words === '' ? '' : css(context)[precedesComponent(context, position) ? 'airy' : 'row'][context.align] + words + ROW_END;
}
