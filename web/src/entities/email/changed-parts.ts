import type { EmailCopy } from '#shared/email/copy.ts';
import { type FieldOf, sameValue } from '@/lib/record-form/three-way.ts';
import { copyLabels, copyText, sectionText } from './email-form.ts';

/** A part of an email's words that differs, taken over as a whole: a field, or one section. */
export interface ChangedPart {
  /** The field's name, or `sections.0`. */
  key: string;
  label: string;
  before: string;
  after: string;
}

const fields = Object.keys(copyLabels) as FieldOf<EmailCopy>[];

/** The parts that differ, in the order of the form. */
export function changedParts(before: EmailCopy, after: EmailCopy): ChangedPart[] {
  const inSections = before.sections.length === after.sections.length;
  return fields.flatMap((field): ChangedPart[] => {
    if (sameValue(before[field], after[field])) return [];
    if (field !== 'sections' || !inSections)
      return [
        {
          key: field,
          label: copyLabels[field],
          before: copyText(field, before[field]),
          after: copyText(field, after[field]),
        },
      ];
    return after.sections.flatMap((section, at) => {
      const old = before.sections[at] ?? section;
      if (sameValue(old, section)) return [];
      const label = after.sections.length === 1 ? 'Body' : `Section ${at + 1}`;
      return [{ key: `sections.${at}`, label, before: sectionText(old), after: sectionText(section) }];
    });
  });
}

/** The change of `copy` that takes these parts of `after` over. */
export function takenOver(copy: EmailCopy, after: EmailCopy, keys: ReadonlySet<string>): Partial<EmailCopy> {
  const whole = Object.fromEntries(
    fields.filter((field) => keys.has(field)).map((field) => [field, after[field]]),
  );
  const sections = copy.sections.map((section, at) =>
    keys.has(`sections.${at}`) ? (after.sections[at] ?? section) : section,
  );
  return { ...(sameValue(sections, copy.sections) ? {} : { sections }), ...whole };
}
