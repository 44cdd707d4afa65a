export interface SheetRow {
  /** From 1: blank rows count, line breaks inside a cell do not. */
  row: number;
  cells: string[];
  group: string;
  struck?: boolean;
}

export interface Sheet {
  /** Unique; "Column C" for an unnamed column. */
  headers: string[];
  header_row: number | null;
  rows: SheetRow[];
  title: string;
  skipped: { blank: number; repeated_headers: number; groups: number; totals: number };
  /**
   * With more cells than the header. `joined`: sentences that unquoted commas had split were joined again.
   */
  ragged: { row: number; cell: string; joined: boolean }[];
  unreadable: { row: number; cells: string[]; reason: string }[];
}

export const cellOf = (row: SheetRow, column: number): string => row.cells[column] ?? '';
