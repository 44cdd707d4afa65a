import type { BrandContext } from '#shared/contract/schemas/brand.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { withAnnotations } from '#shared/email/export/annotations.ts';

export const annotated = (
  html: string,
  document: EmailDocument,
  { gmail_annotations, time_zone }: Pick<BrandContext, 'gmail_annotations' | 'time_zone'>,
): string => (gmail_annotations ? withAnnotations(html, document, time_zone) : html);
