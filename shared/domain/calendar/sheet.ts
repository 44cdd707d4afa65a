/** One row of a calendar as its file holds it. */
export interface SheetRow {
  /** As a spreadsheet numbers it, the first being 1: blank rows count, line breaks inside a cell do not. */
  row: number;
  cells: string[];
  /** The heading rows above it that speak for it, as in "March 2027" or "Week 2"; '' when there is none. */
  group: string;
}

/** A calendar's table: its header found, blank, repeated and heading rows taken out. */
export interface Sheet {
  /** One name per column, each once; "Column C" for a column without a name. */
  headers: string[];
  /** Row of the header; null when the file has none. */
  header_row: number | null;
  rows: SheetRow[];
  /** What stands above the header. */
  title: string;
  /** Rows left out and why, for the results. */
  skipped: { blank: number; repeated_headers: number; groups: number; totals: number };
  /** Rows with more cells than the header has columns; `joined`: their commas were put back into the sentences they are from. */
  ragged: { row: number; cell: string; joined: boolean }[];
}

/** One cell; '' beyond the end of a short row. */
export const cellOf = (row: SheetRow, column: number): string => row.cells[column] ?? '';
