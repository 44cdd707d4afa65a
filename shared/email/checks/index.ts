import type { EmailCheck, EmailVariant } from '../../contract/schemas/email.ts';
import type { CompiledEmail } from '../compile.ts';
import type { EmailDocument } from '../document.ts';
import { size } from './size.ts';

export interface CheckOptions {
  variant: EmailVariant;
  /** False where pictures lie on an address only this machine can open. */
  mediaPublic: boolean;
}

/** What every family of checks is given. */
export interface Checked extends CheckOptions {
  document: EmailDocument;
  compiled: CompiledEmail;
}

const families: ((checked: Checked) => EmailCheck[])[] = [size];

/** Everything worth saying about an email before it is sent; what stops an upload first. */
export function checkEmail(document: EmailDocument, compiled: CompiledEmail, options: CheckOptions): EmailCheck[] {
  const checked = { document, compiled, ...options };
  return families.flatMap((family) => family(checked));
}
