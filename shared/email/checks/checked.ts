import type { EmailVariant } from '../../contract/schemas/email.ts';
import type { CompiledEmail } from '../compile.ts';
import type { EmailDocument } from '../document.ts';

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
