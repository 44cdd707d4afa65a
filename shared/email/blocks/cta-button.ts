import { ctaLink } from '../button.ts';
import { styled } from '../design.ts';
import { perAlign, rowStart } from '../markup.ts';
import { ctaText } from '../plain-text.ts';
import { editableSection } from './editable-section.ts';
import { needsAir } from './section-row.ts';

const css = styled((design) => ({
  row: perAlign((align) => rowStart(design, { padding: `16px ${design.space.side}px 40px`, align })),
  airy: perAlign((align) => rowStart(design, { padding: `36px ${design.space.side}px 40px`, align })),
}));

/** The email's call to action in a row of its own. */
export const ctaButton = editableSection((context, position) => {
  const link = ctaLink(context);
  if (link === '') return null;
  const start = css(context)[needsAir(context, position) ? 'airy' : 'row'][context.align];
  return { start, kind: 'text', parts: [link] };
}, ctaText);
