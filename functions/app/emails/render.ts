import type { EmailCheck, EmailVariant } from '#shared/contract/schemas/email.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { type CompiledEmail, compile } from '#shared/email/compile.ts';
import type { EmailDocument } from '#shared/email/document.ts';
import { setting } from '../../environment.ts';

export interface Rendered {
  compiled: CompiledEmail;
  checks: EmailCheck[];
}

/** Compiles and checks a document. The writer's notices are added to the checks. */
export function render(document: EmailDocument, variant: EmailVariant, notices: readonly string[]): Rendered {
  const compiled = compile(document, { variant });
  const checks = checkEmail(document, compiled, { variant, mediaPublic: setting('MEDIA_PUBLIC') === 'true' });
  return { compiled, checks: [...checks, ...notices.map(asCheck)] };
}

const asCheck = (message: string): EmailCheck => ({
  rule: 'writer-notice',
  severity: 'advise',
  message,
  reason: 'The writer could not follow the settings in one point.',
  subject: null,
  fix: null,
});
