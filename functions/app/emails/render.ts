import type { EmailCheck, EmailVariant } from '#shared/contract/schemas/email.ts';
import type { BrandHosts } from '#shared/domain/brand/brand-links.ts';
import { finding } from '#shared/email/checks/finding.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { type CompiledEmail, compile } from '#shared/email/compile/compile.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { setting } from '../../environment.ts';

export interface Rendered {
  compiled: CompiledEmail;
  checks: EmailCheck[];
}

/** The email must not link to `otherBrands`. */
export function render(
  document: EmailDocument,
  variant: EmailVariant,
  { notices, otherBrands }: { notices: readonly string[]; otherBrands?: BrandHosts },
): Rendered {
  const { html, text, bytes } = compile(document, { variant });
  const compiled = { html, text, bytes };
  const mediaPublic = setting('MEDIA_PUBLIC') === 'true';
  const checks = checkEmail(document, compiled, {
    variant,
    mediaPublic,
    ...(otherBrands && { otherBrands }),
  });
  return { compiled, checks: [...checks, ...notices.map(asCheck)] };
}

const asCheck = (message: string): EmailCheck =>
  finding('writer-notice', 'advise', message, 'So that you know how these words came about.', {
    place: null,
  });
