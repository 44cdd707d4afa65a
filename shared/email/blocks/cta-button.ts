import type { Context } from '../context.ts';
import { above, button, row } from '../markup.ts';

/** The email's one action. Nothing without a text or somewhere to go: a dead button is worse than none. */
export function ctaButton(context: Context, position: number): string {
  const { copy, cta_link } = context.document;
  const href = context.link(cta_link);
  if (href === null || copy.cta_text.trim() === '') return '';
  return row(context, button(context, copy.cta_text, href), {
    padding: `${above(context, position, 16)}px 48px 40px`,
    align: context.align,
  });
}
