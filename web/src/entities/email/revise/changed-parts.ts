import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import type { EditedLayout } from '#shared/email/document/edited-layout.ts';
import { type FieldOf, sameValue } from '@/lib/record-form/three-way.ts';
import type { EditedEmail } from '../edit/edited-email.ts';
import { copyLabels, copyText, sectionText } from '../edit/email-form.ts';
import { type EmailPart, partsOfEmail } from './parts-of-email.ts';

/** Accepted as a whole. */
export interface ChangedWords {
  /** Field name or `sections.0`. */
  key: string;
  label: string;
  before: string;
  after: string;
}

/** Body and layout belong together. */
export interface ChangedBody {
  key: typeof BODY;
  label: string;
  parts: { before: EmailPart[]; after: EmailPart[] };
}

export type ChangedPart = ChangedWords | ChangedBody;

/** In the order of the form. */
export interface Changed {
  copy: EmailCopy;
  layout: EditedLayout | null;
}

const BODY = 'body';
const fields = Object.keys(copyLabels) as FieldOf<EmailCopy>[];

export function changedParts(before: EditedEmail, { copy: after, layout }: Changed): ChangedPart[] {
  return fields.flatMap((field): ChangedPart[] => {
    if (field === 'sections' && layout) return [bodyOf(before, { ...layout, sections: after.sections })];
    if (sameValue(before[field], after[field])) return [];
    return field === 'sections' && before.sections.length === after.sections.length
      ? changedSections(before, after)
      : [wholeField(field, before, after)];
  });
}

const bodyOf = (before: EditedEmail, after: Pick<EditedEmail, 'sections' | 'blocks'>): ChangedBody => ({
  key: BODY,
  label: 'Parts and body',
  parts: { before: partsOfEmail(before), after: partsOfEmail(after) },
});

const wholeField = (field: FieldOf<EmailCopy>, before: EmailCopy, after: EmailCopy): ChangedWords => ({
  key: field,
  label: copyLabels[field],
  before: copyText(field, before[field]),
  after: copyText(field, after[field]),
});

const changedSections = (before: EmailCopy, after: EmailCopy): ChangedWords[] =>
  after.sections.flatMap((section, at) => {
    const old = before.sections[at] ?? section;
    if (sameValue(old, section)) return [];
    const label = after.sections.length === 1 ? 'Body' : `Section ${at + 1}`;
    return [{ key: `sections.${at}`, label, before: sectionText(old), after: sectionText(section) }];
  });

export function takenOver(
  now: EditedEmail,
  { copy: after, layout }: Changed,
  keys: ReadonlySet<string>,
): Partial<EditedEmail> {
  const whole = Object.fromEntries(
    fields.filter((field) => keys.has(field)).map((field) => [field, after[field]]),
  );
  if (layout) return { ...whole, ...(keys.has(BODY) && { sections: after.sections, ...layout }) };
  const sections = now.sections.map((section, at) =>
    keys.has(`sections.${at}`) ? (after.sections[at] ?? section) : section,
  );
  return { ...(sameValue(sections, now.sections) ? {} : { sections }), ...whole };
}
