import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import { type CopyField, copyFields } from '#shared/email/document/fields.ts';

/** Nobody means these by "shorter". */
const NAMED_ONLY = /^(?:subject_variants|hero_alt|product_alts)\b/;

export function textsIn(copy: EmailCopy, scope: string): CopyField[] {
  const fields = copyFields(copy).filter(({ text }) => text.trim() !== '');
  if (scope === 'email') return fields.filter(({ path }) => !NAMED_ONLY.test(path));
  return fields.filter(({ path }) => path === scope || path.startsWith(`${scope}.`));
}
