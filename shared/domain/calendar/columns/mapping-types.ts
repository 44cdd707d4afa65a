import type { ImportField } from '../../../contract/calendar-fields.ts';
import type { ColumnProfile } from './columns.ts';
import type { HeaderReading } from './match-header.ts';

export type Match = 'exact' | 'synonym' | 'guessed' | 'remembered' | 'chosen';

export interface FieldColumns {
  /** Positions of the columns, in the order they are joined. */
  columns: number[];
  match: Match;
}
export type ColumnMapping = Partial<Record<ImportField, FieldColumns>>;

/** A person's choice, from now or an earlier import: positions by field; an empty list means no column. */
export type ChosenColumns = Partial<Record<ImportField, number[]>>;

export interface Column {
  header: string;
  reading: HeaderReading;
  profile: ColumnProfile;
}
