import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import { copyFields, setField } from '#shared/email/document/fields.ts';

export const textAt = (copy: EmailCopy, path: string): string | undefined =>
  copyFields(copy).find((field) => field.path === path)?.text;

export const labelAt = (copy: EmailCopy, path: string): string | undefined =>
  copyFields(copy).find((field) => field.path === path)?.label;

export function changeText(copy: EmailCopy, path: string, text: string): Partial<EmailCopy> {
  return changed(setField(copy, path, text), path);
}

/** Blank lines split paragraphs, list lines become items, empty parts go. Null when unchanged. */
export function tidyText(copy: EmailCopy, path: string): Partial<EmailCopy> | null {
  const [, section, list, item] = path.split('.');
  if (list !== 'paragraphs' && list !== 'bullets') return null;
  const at = Number(item);
  const parts = copy.sections[Number(section)]?.[list];
  const text = parts?.[at];
  if (!parts || text === undefined) return null;
  const whole = text
    .split(list === 'paragraphs' ? /\n{2,}/ : '\n')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (whole.length === 1 && whole[0] === text) return null;
  const sections = copy.sections.map((each, position) =>
    position === Number(section) ? { ...each, [list]: parts.toSpliced(at, 1, ...whole) } : each,
  );
  return { sections };
}

function changed(copy: EmailCopy, path: string): Partial<EmailCopy> {
  const field = path.split('.')[0] as keyof EmailCopy;
  return { [field]: copy[field] };
}
