import { styledOn } from '../../look/design.ts';
import { ctaLink } from '../button.ts';
import type { Context } from '../context.ts';
import { alignOf, rowStarts } from '../markup.ts';
import { ctaText } from '../plain-text-pieces.ts';
import { editableSection } from './editable-section.ts';
import { needsSpaceAbove } from './section-row.ts';

const css = styledOn((on) => {
  const row = (top: number) => rowStarts(on, `${top}px ${on.design.space.side}px 40px`);
  return { row: row(16), airy: row(36) };
});

const ACROSS = /^(?:hero|offer|event|steps|stats|usps|product)/;

function alignBelow({ align, design, document }: Context, position: number): Context['align'] {
  const above = document.blocks[position - 1]?.type ?? 'header';
  return design.align === 'center' && ACROSS.test(above) ? 'center' : align;
}

export const ctaButton = editableSection((context, position, block) => {
  const { ground } = block;
  const align = alignOf(context, block, alignBelow(context, position));
  const link = ctaLink(context, { align, ground });
  if (link === '') return null;
  const start = css(context, ground)[needsSpaceAbove(context, position) ? 'airy' : 'row'][align];
  return { start, kind: 'text', parts: [link] };
}, ctaText);
