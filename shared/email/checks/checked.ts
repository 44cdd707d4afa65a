import type { EmailVariant } from '../../contract/schemas/email.ts';
import type { CompiledEmail } from '../compile.ts';
import type { EmailDocument } from '../document.ts';

export interface CheckOptions {
  variant: EmailVariant;
  /** False when pictures are served only on this computer. */
  mediaPublic: boolean;
}

/** Input of every group of checks. */
export interface Checked extends CheckOptions {
  document: EmailDocument;
  compiled: CompiledEmail;
}
