import { button } from '../button.ts';
import type { Context } from '../context.ts';
import { styled } from '../design.ts';
import { followsComponent, perAlign, ROW_END, rowOpening } from '../markup.ts';

const css = styled((design) => ({
  row: perAlign((align) => rowOpening(design, { padding: '16px 48px 40px', align })),
  airy: perAlign((align) => rowOpening(design, { padding: '36px 48px 40px', align })),
}));

/** The email's call to action; '' without a text or a link. */
export function ctaButton(context: Context, position: number): string {
  const { copy, cta_link } = context.document;
  const href = context.link(cta_link);
  if (href === null || copy.cta_text.trim() === '') return '';
  return (
    css(context)[followsComponent(context, position) ? 'airy' : 'row'][context.align] +
    button(context, copy.cta_text, href) +
    ROW_END
  );
}
