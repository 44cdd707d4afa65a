import type { EmailVariant } from '../contract/schemas/email.ts';
import type { EmailDocument } from './document.ts';
import { plainInline } from './inline.ts';
import { inertText } from './platform.ts';

/** The plain-text part. */
export function plainText(document: EmailDocument, _variant: EmailVariant): string {
  const { copy } = document;
  return inertText(
    [copy.headline, ...copy.sections.flatMap(({ heading, paragraphs, bullets }) => [heading, ...paragraphs, ...bullets])]
      .map(plainInline)
      .join('\n\n'),
  );
}
