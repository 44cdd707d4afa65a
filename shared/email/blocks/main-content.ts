import type { Context } from '../context.ts';
import { styledOn } from '../design.ts';
import type { Block } from '../document.ts';
import {
  type Align,
  alignOf,
  continues,
  type EditableRow,
  perAlign,
  precedesComponent,
  rowStart,
} from '../markup.ts';
import { proseParts } from './prose.ts';

const css = styledOn(({ design, ground }) => {
  const { side } = design.space;
  const rows = (padding: string) => perAlign((align) => rowStart(design, { padding, align, ground }));
  return {
    after: { row: rows(`16px ${side}px 8px`), airy: rows(`16px ${side}px 16px`) },
    first: { row: rows(`40px ${side}px 8px`), airy: rows(`40px ${side}px 16px`) },
    // On a ground of its own, the last paragraph's margin and this make the same space as above.
    apart: { row: rows(`40px ${side}px 24px`), airy: rows(`40px ${side}px 24px`) },
  };
});

function startOf(context: Context, position: number, block: Block, usual: Align) {
  const { after, first, apart } = css(context, block.ground);
  const joins = continues(context, position) ? after : first;
  const { row, airy } = (block.ground ?? 'surface') === 'surface' ? joins : apart;
  return (precedesComponent(context, position) ? airy : row)[alignOf(context, block, usual)];
}

/** Headline, paragraphs and lists; null without any. */
export function mainContent(context: Context, position: number, block: Block): EditableRow | null {
  const parts = proseParts(context, position, block);
  if (parts.length === 0) return null;
  return { start: startOf(context, position, block, context.align), kind: 'text', parts };
}

/** The same set like a letter: aligned to the start of the line. Null without any text. */
export function textOnly(context: Context, position: number, block: Block): EditableRow | null {
  const parts = proseParts(context, position, block);
  if (parts.length === 0) return null;
  return { start: startOf(context, position, block, context.design.start), kind: 'text', parts };
}

/** The opening of an email, set larger than the texts after it. Null without any text. */
export function lead(context: Context, position: number, block: Block): EditableRow | null {
  const parts = proseParts(context, position, block, block.variant === 'large' ? 'large' : 'lead');
  if (parts.length === 0) return null;
  return { start: startOf(context, position, block, context.align), kind: 'text', parts };
}
