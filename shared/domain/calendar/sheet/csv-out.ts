/**
 * Formulas (OWASP "CSV Injection"), guarded or not. Some spreadsheets skip leading blanks or accept
 * full-width signs.
 */
const FORMULA = /^'*\s*[=+\-@＝＋－＠\t\r\n]/;
const GUARD = "'";

export const neutralise = (cell: string): string => (FORMULA.test(cell) ? GUARD + cell : cell);

/** Lets our own export be read back unchanged. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith(GUARD) && FORMULA.test(cell) ? cell.slice(1) : cell;

/** RFC 4180 with formulas neutralised, and the byte order mark that Excel needs for accents. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string) =>
    /[",\n\r;\t|]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return `\uFEFF${rows.map((cells) => cells.map((cell) => quoted(neutralise(cell))).join(',')).join('\r\n')}\r\n`;
}
