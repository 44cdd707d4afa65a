import type { Block } from '../../document/document.ts';
import { styledOn } from '../../look/design.ts';
import type { Context } from '../context.ts';
import { type Align, alignOf, continues, joins, rowStarts } from '../markup.ts';
import { editableSection } from './editable-section.ts';
import { type Measure, proseParts, proseText } from './prose.ts';

const css = styledOn((on) => {
  const { side } = on.design.space;
  const rows = (top: number, bottom: number) => rowStarts(on, `${top}px ${side}px ${bottom}px`);
  const apart = rows(40, 24);
  return {
    after: { row: rows(16, 8), airy: rows(16, 16) },
    first: { row: rows(40, 8), airy: rows(40, 16) },
    // With the last paragraph's margin, equals the space above.
    apart: { row: apart, airy: apart },
  };
});

function startOf(context: Context, position: number, block: Block, usual: Align) {
  const { after, first, apart } = css(context, block.ground);
  const onSurface = continues(context, position) ? after : first;
  const { row, airy } = (block.ground ?? 'surface') === 'surface' ? onSurface : apart;
  return (joins(context, position + 1) ? row : airy)[alignOf(context, block, usual)];
}

const prose = (measure: (block: Block) => Measure, usual: 'email' | 'start') =>
  editableSection((context, position, block) => {
    const parts = proseParts(context, position, block, measure(block));
    if (parts.length === 0) return null;
    const align = usual === 'start' ? context.design.start : context.align;
    return { start: startOf(context, position, block, align), kind: 'text', parts };
  }, proseText);

export const mainContent = prose(() => 'wide', 'email');
export const textOnly = prose(() => 'wide', 'start');
export const lead = prose(({ variant }) => (variant === 'large' ? 'large' : 'lead'), 'email');
