import type { CopySection, EmailCopy } from '#shared/email/copy.ts';
import { type CopyField, copyFields } from '#shared/email/fields.ts';
import { linkedOnly, withoutMarkup } from '#shared/email/written-text.ts';

/** Subject lines to test and alt texts change only when they are named: nobody means them by "shorter". */
const NAMED_ONLY = /^(?:subject_variants|hero_alt|product_alts)\b/;

/** The texts that a scope names, in reading order. */
export function textsIn(copy: EmailCopy, scope: string): CopyField[] {
  const fields = copyFields(copy).filter(({ text }) => text.trim() !== '');
  if (scope === 'email') return fields.filter(({ path }) => !NAMED_ONLY.test(path));
  return fields.filter(({ path }) => path === scope || path.startsWith(`${scope}.`));
}

/**
 * The copy with changed texts by path. An empty line in a paragraph starts another one, a line of a list is an
 * entry of its own, and an empty text is removed; subject, headline and button never become empty. Markup is
 * removed, and links to addresses that are not `known` become their labels.
 */
export function changeTexts(
  copy: EmailCopy,
  changes: ReadonlyMap<string, string>,
  known: ReadonlySet<string>,
): EmailCopy {
  const clean = (text: string) => linkedOnly(withoutMarkup(text), known);
  const oneLine = (text: string) => withoutMarkup(text).replace(/\s+/g, ' ');
  const at = (path: string, before: string) => {
    const change = changes.get(path);
    return change === undefined ? before : oneLine(change);
  };
  const kept = (path: string, before: string) => at(path, before) || before;
  const optional = <K extends 'eyebrow' | 'announcement' | 'postscript' | 'secondary_cta_text'>(
    name: K,
  ): Partial<EmailCopy> => (copy[name] === undefined ? {} : { [name]: at(name, copy[name]) });
  const parts = (texts: readonly string[], path: string, split: (text: string) => string[]) =>
    texts.flatMap((text, index) => {
      const change = changes.get(`${path}.${index}`);
      return change === undefined ? [text] : split(clean(change)).filter(Boolean);
    });
  const section = (before: CopySection, index: number): CopySection => {
    const path = `sections.${index}`;
    return {
      ...before,
      heading: at(`${path}.heading`, before.heading),
      paragraphs: parts(before.paragraphs, `${path}.paragraphs`, paragraphsIn),
      bullets: parts(before.bullets, `${path}.bullets`, entriesIn),
      ...(before.items && {
        items: before.items
          .map((item, nth) => ({
            ...item,
            title: at(`${path}.items.${nth}.title`, item.title),
            text: clean(changes.get(`${path}.items.${nth}.text`) ?? item.text),
          }))
          .filter(({ title, text }) => title !== '' || text !== ''),
      }),
      ...(before.rows && {
        rows: before.rows
          .map((cells, row) => cells.map((cell, column) => at(`${path}.rows.${row}.${column}`, cell)))
          .filter((cells) => cells.some((cell) => cell !== '')),
      }),
    };
  };
  return {
    ...copy,
    subject: kept('subject', copy.subject),
    subject_variants: copy.subject_variants
      .map((text, nth) => at(`subject_variants.${nth}`, text))
      .filter(Boolean),
    preheader: kept('preheader', copy.preheader),
    headline: kept('headline', copy.headline),
    sections: copy.sections.map(section),
    cta_text: kept('cta_text', copy.cta_text),
    ...optional('eyebrow'),
    ...optional('announcement'),
    ...(copy.sign_off !== undefined && {
      sign_off: withoutMarkup(changes.get('sign_off') ?? copy.sign_off),
    }),
    ...optional('postscript'),
    ...optional('secondary_cta_text'),
    product_lines: copy.product_lines.map(({ name, line }, nth) => ({
      name,
      line: at(`product_lines.${nth}.line`, line),
    })),
    hero_alt: kept('hero_alt', copy.hero_alt),
    product_alts: copy.product_alts.map(({ name, alt }, nth) => ({
      name,
      alt: kept(`product_alts.${nth}.alt`, alt),
    })),
  };
}

const paragraphsIn = (text: string) => text.split(/\n{2,}/).map((paragraph) => paragraph.trim());
const entriesIn = (text: string) =>
  text.split('\n').map((line) => line.trim().replace(/^(?:[-–•*·]|\d{1,2}[.)])\s+/, ''));
