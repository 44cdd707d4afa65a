import type { EmailVariant } from '../../contract/schemas/email.ts';
import type { BrandHosts } from '../../domain/brand-links.ts';
import type { CompiledEmail } from '../compile.ts';
import type { EmailDocument } from '../document.ts';

export interface CheckOptions {
  variant: EmailVariant;
  /** False when pictures are served only on this computer. */
  mediaPublic: boolean;
  /** Websites of the other brands here; an email must not lead to one. */
  otherBrands?: BrandHosts;
}

/** Input of every group of checks. */
export interface Checked extends CheckOptions {
  document: EmailDocument;
  compiled: CompiledEmail;
}
