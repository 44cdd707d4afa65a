/**
 * A cell that a spreadsheet would execute as a formula (OWASP "CSV Injection"), with or without the guard. Some skip
 * blanks before it, and some read signs of full width.
 */
const FORMULA = /^'*\s*[=+\-@＝＋－＠\t\r\n]/;
const GUARD = "'";

/** Guards a cell, so that every spreadsheet shows it as text. */
export const neutralise = (cell: string): string => (FORMULA.test(cell) ? GUARD + cell : cell);

/** Removes the guard of `neutralise`, so that our own export is read back unchanged. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith(GUARD) && FORMULA.test(cell) ? cell.slice(1) : cell;

/** Rows as CSV (RFC 4180), with formulas neutralised and the byte order mark that Excel needs for accents. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string) =>
    /[",\n\r;\t|]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return `\uFEFF${rows.map((cells) => cells.map((cell) => quoted(neutralise(cell))).join(',')).join('\r\n')}\r\n`;
}
