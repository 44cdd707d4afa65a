import type { EmailCopy } from '../../contract/schemas/copy.ts';

export interface CopyField {
  /** `sections.0.paragraphs.1` */
  path: string;
  label: string;
  text: string;
}

const ordinal = (name: string, index: number, of: number) => (of > 1 ? `${name} ${index + 1}` : name);

const given = (path: string, label: string, text: string | undefined): CopyField[] =>
  text === undefined ? [] : [{ path, label, text }];

export function copyFields(copy: EmailCopy): CopyField[] {
  const sections = copy.sections.flatMap((section, at) => {
    const place = copy.sections.length > 1 ? ` (section ${at + 1})` : '';
    return [
      { path: `sections.${at}.heading`, label: `Heading${place}`, text: section.heading },
      ...section.paragraphs.map((text, index) => ({
        path: `sections.${at}.paragraphs.${index}`,
        label: `${ordinal('Paragraph', index, section.paragraphs.length)}${place}`,
        text,
      })),
      ...section.bullets.map((text, index) => ({
        path: `sections.${at}.bullets.${index}`,
        label: `${ordinal('Bullet', index, section.bullets.length)}${place}`,
        text,
      })),
      ...(section.items ?? []).flatMap(({ title, text }, index, { length }) => [
        {
          path: `sections.${at}.items.${index}.title`,
          label: `${ordinal('Entry', index, length)}${place}`,
          text: title,
        },
        {
          path: `sections.${at}.items.${index}.text`,
          label: `Text of ${ordinal('entry', index, length)}${place}`,
          text,
        },
      ]),
      ...(section.rows ?? []).flatMap((cells, row) =>
        cells.map((text, column) => ({
          path: `sections.${at}.rows.${row}.${column}`,
          label: `Row ${row + 1}, column ${column + 1}${place}`,
          text,
        })),
      ),
    ];
  });
  return [
    { path: 'subject', label: 'Subject', text: copy.subject },
    ...copy.subject_variants.map((text, index) => ({
      path: `subject_variants.${index}`,
      label: ordinal('Subject variant', index, copy.subject_variants.length),
      text,
    })),
    { path: 'preheader', label: 'Preview text', text: copy.preheader },
    ...given('announcement', 'Announcement', copy.announcement),
    ...given('eyebrow', 'Above the headline', copy.eyebrow),
    { path: 'headline', label: 'Headline', text: copy.headline },
    ...sections,
    { path: 'cta_text', label: 'Button', text: copy.cta_text },
    ...given('secondary_cta_text', 'Second link', copy.secondary_cta_text),
    ...given('sign_off', 'Closing of the letter', copy.sign_off),
    ...given('postscript', 'P.S.', copy.postscript),
    ...copy.product_lines.map(({ name, line }, index) => ({
      path: `product_lines.${index}.line`,
      label: `Line for ${name}`,
      text: line,
    })),
    { path: 'hero_alt', label: 'Alt text of the hero image', text: copy.hero_alt },
    ...copy.product_alts.map(({ name, alt }, index) => ({
      path: `product_alts.${index}.alt`,
      label: `Alt text of ${name}`,
      text: alt,
    })),
  ];
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Unchanged when the path does not lead to a text. */
export function setField(copy: EmailCopy, path: string, value: string): EmailCopy {
  const changed = structuredClone(copy);
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let node: unknown = changed;
  for (const step of steps) node = isNode(node) && Object.hasOwn(node, step) ? node[step] : undefined;
  if (isNode(node) && Object.hasOwn(node, last) && typeof node[last] === 'string') node[last] = value;
  return changed;
}
