import type { ImportField } from '../../../contract/calendar-fields.ts';
import type { ColumnProfile } from './columns.ts';
import type { HeaderReading } from './match-header.ts';

export type Match = 'exact' | 'synonym' | 'guessed' | 'remembered' | 'chosen';

export interface FieldColumns {
  columns: number[];
  match: Match;
}
export type ColumnMapping = Partial<Record<ImportField, FieldColumns>>;

/** A person's, now or in an earlier import; an empty list means no column. */
export type ChosenColumns = Partial<Record<ImportField, number[]>>;

export interface Column {
  header: string;
  reading: HeaderReading;
  profile: ColumnProfile;
}
