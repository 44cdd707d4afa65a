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
  /** False when pictures are served only on this computer. */
  mediaPublic: boolean;
  /** Websites of the other brands here; an email must not lead to one. */
  otherBrands?: BrandHosts;
}

/** A text of the copy that is not empty, and that readers may come across. */
export interface CheckedField extends CopyField {
  /** As a reader sees it, for looking up words: without markup, tags and hidden characters. */
  plain: string;
}

/** Input of every group of checks. */
export interface Checked extends CheckOptions {
  document: EmailDocument;
  compiled: CompiledEmail;
  fields: readonly CheckedField[];
  /** What the words may be taken from, the most binding first. */
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
