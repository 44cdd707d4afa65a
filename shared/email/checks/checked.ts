import type { EmailVariant } from '../../contract/schemas/email.ts';
import type { BrandHosts } from '../../domain/brand/brand-links.ts';
import { plainInline } from '../../text/inline.ts';
import { readable } from '../../text/readable.ts';
import type { CompiledEmail } from '../compile/compile.ts';
import { asRead } from '../components/personal-tags.ts';
import type { EmailDocument } from '../document/document.ts';
import { type CopyField, copyFields } from '../document/fields.ts';
import { type SourceText, sourceTexts } from './sources.ts';

export interface CheckOptions {
  variant: EmailVariant;
  /** False when only this computer serves pictures. */
  mediaPublic: boolean;
  otherBrands?: BrandHosts;
}

export interface CheckedField extends CopyField {
  plain: string;
}

export interface Checked extends CheckOptions {
  document: EmailDocument;
  compiled: CompiledEmail;
  fields: readonly CheckedField[];
  sources: readonly SourceText[];
}

export const checkedOf = (
  document: EmailDocument,
  compiled: CompiledEmail,
  options: CheckOptions,
): Checked => ({
  ...options,
  document,
  compiled,
  fields: copyFields(document.copy)
    .filter(({ path, text }) => text.trim() !== '' && (path !== 'hero_alt' || document.hero !== null))
    .map((field) => ({ ...field, plain: readable(plainInline(asRead(field.text))) })),
  sources: sourceTexts(document),
});
