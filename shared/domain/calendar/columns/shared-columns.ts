import type { ImportField } from '../../../contract/calendar-fields.ts';

const names: ReadonlySet<ImportField> = new Set<ImportField>(['campaign_name', 'subject_line']);

const mayShare = (field: ImportField, other: ImportField): boolean =>
  other === 'brief' ? field !== 'notes' : names.has(field) && names.has(other);

/**
 * A field's columns that stay with it when some of them are chosen for other fields. A brief may be written
 * from any column, whose notes then belong to it, and one column may give names and subject lines; otherwise a column moves to the field it
 * was chosen for. A brief that a person chose is never taken apart, and none is ever emptied.
 */
export function columnsKept<Column>(
  field: ImportField,
  columns: readonly Column[],
  { chosen, chosenFor }: { chosen: boolean; chosenFor: (column: Column) => readonly ImportField[] },
): Column[] {
  // A column may say whose a row is and be read for something else as well.
  if (field === 'client' || (field === 'brief' && chosen)) return [...columns];
  const kept = columns.filter((column) => chosenFor(column).every((other) => mayShare(field, other)));
  return field === 'brief' && kept.length === 0 ? [...columns] : kept;
}
