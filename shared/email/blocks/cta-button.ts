import { button } from '../button.ts';
import type { Context } from '../context.ts';
import { styled } from '../design.ts';
import { type EditableRow, followsComponent, perAlign, rowStart } from '../markup.ts';

const css = styled((design) => ({
  row: perAlign((align) => rowStart(design, { padding: '16px 48px 40px', align })),
  airy: perAlign((align) => rowStart(design, { padding: '36px 48px 40px', align })),
}));

/** The email's call to action; null without a text or a link. */
export function ctaButton(context: Context, position: number): EditableRow | null {
  const { copy, cta_link } = context.document;
  const href = context.link(cta_link);
  if (href === null || copy.cta_text.trim() === '') return null;
  const start = css(context)[followsComponent(context, position) ? 'airy' : 'row'][context.align];
  return { start, kind: 'text', parts: [button(context, copy.cta_text, href)] };
}
