import type { Context } from '../context.ts';
import { styled } from '../design.ts';
import { type EditableRow, precedesComponent, rowStart } from '../markup.ts';
import { proseParts } from './prose.ts';

const css = styled((design) => ({
  row: rowStart(design, { padding: '40px 48px 8px', align: design.start }),
  airy: rowStart(design, { padding: '40px 48px 16px', align: design.start }),
}));

/** Set like a letter: always aligned to the start of the line. Null without any text. */
export function textOnly(context: Context, position: number): EditableRow | null {
  const parts = proseParts(context, position);
  if (parts.length === 0) return null;
  return { start: css(context)[precedesComponent(context, position) ? 'airy' : 'row'], kind: 'text', parts };
}
