import type { ImportField } from '../../../contract/calendar-fields.ts';

const names: ReadonlySet<ImportField> = new Set<ImportField>(['campaign_name', 'subject_line']);

const mayShare = (field: ImportField, other: ImportField): boolean =>
  other === 'brief' ? field !== 'notes' : names.has(field) && names.has(other);

/**
 * Only brief and notes, and name and subject, may share columns. A chosen brief stays whole, and none is
 * emptied.
 */
export function columnsKept<Column>(
  field: ImportField,
  columns: readonly Column[],
  { chosen, chosenFor }: { chosen: boolean; chosenFor: (column: Column) => readonly ImportField[] },
): Column[] {
  // A client column may be read for something else, too.
  if (field === 'client' || (field === 'brief' && chosen)) return [...columns];
  const kept = columns.filter((column) => chosenFor(column).every((other) => mayShare(field, other)));
  return field === 'brief' && kept.length === 0 ? [...columns] : kept;
}
