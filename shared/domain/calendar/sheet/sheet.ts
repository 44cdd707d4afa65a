export interface SheetRow {
  /** Number as in a spreadsheet, from 1: blank rows count, line breaks inside a cell do not. */
  row: number;
  cells: string[];
  /** The headings that apply to it, such as "March 2027" or "Week 2"; '' without any. */
  group: string;
  /** Its words are struck through in the spreadsheet. */
  struck?: boolean;
}

/** A calendar's table, without blank rows, repeated headers and headings. */
export interface Sheet {
  /** Unique names of the columns; "Column C" for a column without a name. */
  headers: string[];
  /** Row number of the header; null without one. */
  header_row: number | null;
  rows: SheetRow[];
  /** The text above the header. */
  title: string;
  /** Number of rows left out, by reason. */
  skipped: { blank: number; repeated_headers: number; groups: number; totals: number };
  /**
   * Rows with more cells than the header. `joined`: unquoted commas had split their
   * sentences, which were joined again.
   */
  ragged: { row: number; cell: string; joined: boolean }[];
  /** Rows that could not be read at all, with the beginnings of their cells. */
  unreadable: { row: number; cells: string[]; reason: string }[];
}

/** A cell; '' beyond the end of a short row. */
export const cellOf = (row: SheetRow, column: number): string => row.cells[column] ?? '';
