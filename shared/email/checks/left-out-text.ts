import type { CopySection, EmailCopy, SectionForm } from '../../contract/schemas/copy.ts';
import type { EmailFix } from '../../contract/schemas/email.ts';
import type { EmailDocument } from '../document/document.ts';
import { type EditedLayout, layoutOf, withoutSection } from '../document/edited-layout.ts';
import { setField } from '../document/fields.ts';
import { isFilled } from '../document/plain-section.ts';

const OPTIONAL =
  /^(?:sections\.\d+\.|subject_variants\.|product_lines\.|(?:announcement|eyebrow|sign_off|postscript)$)/;
export const canBeLeftOut = (path: string): boolean => OPTIONAL.test(path);

const paired = new Set<SectionForm | undefined>(['faq', 'stats', 'comparison', 'agenda']);

interface Changed {
  copy: EmailCopy;
  layout?: EditedLayout;
}

/** Also removes its entry, and a section that would only have a heading left. */
export function withFix(document: EmailDocument, { path, value }: Pick<EmailFix, 'path' | 'value'>): Changed {
  const { copy } = document;
  if (value !== '' || !canBeLeftOut(path)) return { copy: setField(copy, path, value) };
  const [list, at = '', ...within] = path.split('.');
  if (list === 'subject_variants')
    return { copy: { ...copy, subject_variants: copy.subject_variants.toSpliced(Number(at), 1) } };
  const index = Number(at);
  const section = copy.sections[index];
  if (list !== 'sections' || !section) return { copy: setField(copy, path, '') };
  const left = withoutEntry(section, within);
  if (isFilled(left)) return { copy: { ...copy, sections: copy.sections.with(index, left) } };
  const layout = layoutOf(document);
  const { sections, blocks } = withoutSection({ sections: copy.sections, blocks: layout.blocks }, index);
  return { copy: { ...copy, sections }, layout: { ...layout, blocks } };
}

function withoutEntry(section: CopySection, [list = '', position, part]: string[]): CopySection {
  const at = Number(position);
  const { items = [], rows = [] } = section;
  if (list === 'heading') return { ...section, heading: '' };
  if (list === 'paragraphs') return { ...section, paragraphs: section.paragraphs.toSpliced(at, 1) };
  if (list === 'bullets') return { ...section, bullets: section.bullets.toSpliced(at, 1) };
  const item = items[at];
  if (list === 'items' && item) {
    const rest = { ...item, [part === 'title' ? 'title' : 'text']: '' };
    const goes = paired.has(section.form) || rest.title.trim() + rest.text.trim() === '';
    return { ...section, items: goes ? items.toSpliced(at, 1) : items.with(at, rest) };
  }
  const row = rows[at];
  if (list !== 'rows' || !row) return section;
  const cells = row.with(Number(part), '');
  if (cells.some((cell) => cell.trim() !== '')) return { ...section, rows: rows.with(at, cells) };
  return { ...section, rows: rows.length > 2 ? rows.toSpliced(at, 1) : [] };
}
