import { at, isChosen, namesTitles } from './column-picks.ts';
import type { Column, ColumnMapping, FieldColumns } from './mapping-types.ts';

/** A name with this many words is enough to write from. */
const SENTENCE_WORDS = 6;

/** Without a brief or subjects, uses names that are whole sentences as briefs. */
export function briefFromNames(columns: readonly Column[], mapping: ColumnMapping): void {
  const { campaign_name: name, brief } = mapping;
  if (brief?.columns.length || (brief && isChosen(brief)) || !name || isChosen(name) || mapping.subject_line)
    return;
  const [column] = name.columns;
  if (column === undefined || at(columns, column).profile.words < SENTENCE_WORDS) return;
  if (namesTitles(at(columns, column))) return;
  mapping.brief = { columns: [column], match: 'guessed' };
  name.match = 'guessed';
}

/**
 * Uses subject lines as names if the calendar has no names; without either, the first words of the brief.
 * Names are never used as subject lines: readers would get a team's internal words.
 */
export function borrowNames(mapping: ColumnMapping): void {
  const { campaign_name: name, subject_line: subject, brief } = mapping;
  const borrowed = (from: FieldColumns | undefined): FieldColumns | undefined =>
    from?.columns.length ? { columns: from.columns.slice(0, 1), match: 'guessed' } : undefined;
  const lacks = !name || (name.columns.length === 0 && !isChosen(name));
  const found = lacks ? (borrowed(subject) ?? borrowed(brief)) : undefined;
  if (found) mapping.campaign_name = found;
}

/** Whether names and subjects have columns of their own; names may be borrowed by `borrowNames`. */
export function namesFrom(mapping: ColumnMapping): {
  name: 'own' | 'subject' | 'brief';
  subject: 'own' | 'none';
} {
  const { campaign_name: name, subject_line: subject, brief } = mapping;
  const borrows = (field: FieldColumns | undefined, from: FieldColumns | undefined) =>
    (field?.match === 'guessed' || field?.match === 'remembered') &&
    field.columns.some((column) => from?.columns.includes(column));
  // A remembered brief of several columns may well have been put together from the name and others.
  const ofBrief = borrows(name, brief) && !(name?.match === 'remembered' && (brief?.columns.length ?? 0) > 1);
  // Readings of earlier times borrowed names as subjects.
  const borrowedSubject = subject?.match === 'guessed' && borrows(subject, name);
  const hasSubject = !!subject?.columns.length && !borrowedSubject;
  const ofSubject = !ofBrief && hasSubject && borrows(name, subject);
  const withoutBrief = ofSubject ? 'subject' : 'own';
  return { name: ofBrief ? 'brief' : withoutBrief, subject: hasSubject ? 'own' : 'none' };
}
