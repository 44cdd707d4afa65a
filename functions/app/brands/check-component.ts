import type { CheckedComponent } from '#shared/contract/schemas/brand.ts';
import { misplacedTokens } from '#shared/email/components/branded.ts';
import { foreignTagsIn } from '#shared/email/components/foreign-tags.ts';
import { nearestPlaceholder } from '#shared/email/components/nearest-placeholder.ts';
import { isPlaceholder } from '#shared/email/components/placeholders.ts';
import { invalid } from '../../errors.ts';
import type { SanitizedComponent } from '../components/sanitize.ts';

/** Gmail clips emails at 102 KB. */
const HTML_LIMIT = 100_000;

const UNSAVED = 'unsaved';

/** Throws 422 for an unusable fragment. */
export async function checkComponent(html: string): Promise<CheckedComponent> {
  if (html.trim() === '')
    return { compiled_html: '', head_css: '', removed: [], placeholders: [], unfilled: [] };
  const clean = await sanitised(html, UNSAVED);
  return { ...clean, unfilled: unfilledIn(clean) };
}

function unfilledIn({ compiled_html, placeholders }: SanitizedComponent): CheckedComponent['unfilled'] {
  const misplaced = misplacedTokens(compiled_html);
  const ours = placeholders.flatMap((name): CheckedComponent['unfilled'] => {
    const text = `{${name}}`;
    if (misplaced.includes(name.toLowerCase())) return [{ text, why: 'misplaced', replacement: null }];
    if (isPlaceholder(name)) return [];
    const nearest = nearestPlaceholder(name);
    return [{ text, why: 'unknown', replacement: nearest && `{${nearest}}` }];
  });
  const others = foreignTagsIn(compiled_html).map(
    ({ tag, replacement }) => ({ text: tag, why: 'foreign', replacement }) as const,
  );
  return [...ours, ...others];
}

export async function sanitised(html: string, id: string): Promise<SanitizedComponent> {
  const size = Buffer.byteLength(html);
  if (size > HTML_LIMIT) {
    const detail = `HTML content is ${Math.ceil(size / 1000)} KB; a component may have at most ${HTML_LIMIT / 1000} KB, because Gmail clips emails at 102 KB.`;
    throw invalid(detail, { html_content: `at most ${HTML_LIMIT / 1000} KB` });
  }
  const { sanitizeComponent } = await import('../components/sanitize.ts');
  const clean = sanitizeComponent(html, id);
  if (clean.compiled_html === '') {
    const removed = clean.removed.length > 0 ? ` Removed: ${clean.removed.join('; ')}.` : '';
    throw invalid(`No part of this HTML can be shown in an email.${removed}`, {
      html_content: 'no part of it can be shown in an email',
    });
  }
  return clean;
}
