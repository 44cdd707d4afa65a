import { columnAt, isChosen, namesTitles } from './column-picks.ts';
import type { Column, ColumnMapping, FieldColumns } from './mapping-types.ts';

const SENTENCE_WORDS = 6;

/** Without a brief or subjects, names that are whole sentences become briefs. */
export function briefFromNames(columns: readonly Column[], mapping: ColumnMapping): void {
  const { campaign_name: name, brief } = mapping;
  if (brief?.columns.length || (brief && isChosen(brief)) || !name || isChosen(name) || mapping.subject_line)
    return;
  const [column] = name.columns;
  if (column === undefined || columnAt(columns, column).profile.words < SENTENCE_WORDS) return;
  if (namesTitles(columnAt(columns, column))) return;
  mapping.brief = { columns: [column], match: 'guessed' };
  name.match = 'guessed';
}

/** Never the other way round: as subject lines, names would show readers the team's internal words. */
export function borrowNames(mapping: ColumnMapping): void {
  const { campaign_name: name, subject_line: subject, brief } = mapping;
  const borrowed = (from: FieldColumns | undefined): FieldColumns | undefined =>
    from?.columns.length ? { columns: from.columns.slice(0, 1), match: 'guessed' } : undefined;
  const lacks = !name || (name.columns.length === 0 && !isChosen(name));
  const found = lacks ? (borrowed(subject) ?? borrowed(brief)) : undefined;
  if (found) mapping.campaign_name = found;
}

export function namesFrom(mapping: ColumnMapping): {
  name: 'own' | 'subject' | 'brief';
  subject: 'own' | 'none';
} {
  const { campaign_name: name, subject_line: subject, brief } = mapping;
  const borrows = (field: FieldColumns | undefined, from: FieldColumns | undefined) =>
    (field?.match === 'guessed' || field?.match === 'remembered') &&
    field.columns.some((column) => from?.columns.includes(column));
  // A remembered brief of several columns may include the name.
  const ofBrief = borrows(name, brief) && !(name?.match === 'remembered' && (brief?.columns.length ?? 0) > 1);
  // Earlier releases borrowed names as subjects.
  const borrowedSubject = subject?.match === 'guessed' && borrows(subject, name);
  const hasSubject = !!subject?.columns.length && !borrowedSubject;
  const ofSubject = !ofBrief && hasSubject && borrows(name, subject);
  const withoutBrief = ofSubject ? 'subject' : 'own';
  return { name: ofBrief ? 'brief' : withoutBrief, subject: hasSubject ? 'own' : 'none' };
}
