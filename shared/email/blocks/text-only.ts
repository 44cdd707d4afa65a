import type { Context } from '../context.ts';
import { styled } from '../design.ts';
import { precedesComponent, ROW_END, rowOpening } from '../markup.ts';
import { prose } from './prose.ts';

const css = styled((design) => ({
  row: rowOpening(design, { padding: '40px 48px 8px', align: design.start }),
  airy: rowOpening(design, { padding: '40px 48px 16px', align: design.start }),
}));

/** Set like a letter: always aligned to the start of the line. */
export function textOnly(context: Context, position: number): string {
  const words = prose(context, position);
  return words === ''
    ? ''
    : css(context)[precedesComponent(context, position) ? 'airy' : 'row'] + words + ROW_END;
}
