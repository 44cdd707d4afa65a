import { ctaLink } from '../button.ts';
import type { Context } from '../context.ts';
import { styled } from '../design.ts';
import { perAlign, rowStart } from '../markup.ts';
import { ctaText } from '../plain-text.ts';
import { editableSection } from './editable-section.ts';
import { needsAir } from './section-row.ts';

const css = styled((design) => ({
  row: perAlign((align) => rowStart(design, { padding: `16px ${design.space.side}px 40px`, align })),
  airy: perAlign((align) => rowStart(design, { padding: `36px ${design.space.side}px 40px`, align })),
}));

/** Blocks across the whole row, below which a centred email keeps its button in the middle. */
const ACROSS = /^(?:hero|offer|event|steps|stats|usps|product)/;

/** Like the text above it; in the middle where a centred email has a row of cards there. */
function alignBelow({ align, design, document }: Context, position: number): Context['align'] {
  const above = document.blocks[position - 1]?.type ?? 'header';
  return design.style.centred && ACROSS.test(above) ? 'center' : align;
}

/** The email's call to action in a row of its own. */
export const ctaButton = editableSection((context, position) => {
  const align = alignBelow(context, position);
  const link = ctaLink(context, { align });
  if (link === '') return null;
  const start = css(context)[needsAir(context, position) ? 'airy' : 'row'][align];
  return { start, kind: 'text', parts: [link] };
}, ctaText);
