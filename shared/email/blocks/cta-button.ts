import type { Context } from '../context.ts';
import { button, row } from '../markup.ts';

/** The email's one action. Nothing without a text or somewhere to go: a dead button is worse than none. */
export function ctaButton(context: Context): string {
  const { copy, cta_link } = context.document;
  const href = context.link(cta_link);
  if (href === null || copy.cta_text.trim() === '') return '';
  return row(context, button(context, copy.cta_text, href), { padding: '16px 48px 40px', align: context.align });
}
