/** What a spreadsheet would run instead of showing (OWASP "CSV Injection"), guarded already or not. */
const RUNS = /^'*[=+\-@\t\r]/;
const GUARD = "'";

/** A cell that stays text in every spreadsheet. */
export const neutralise = (cell: string): string => (RUNS.test(cell) ? GUARD + cell : cell);

/** Takes away the guard `neutralise` put in front, so that our own export comes back as it was. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith(GUARD) && RUNS.test(cell) ? cell.slice(1) : cell;

/** Rows as CSV (RFC 4180), formulas neutralised; with a byte order mark, without which Excel garbles accents. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string) =>
    /[",\n\r;\t|]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return `\uFEFF${rows.map((cells) => cells.map((cell) => quoted(neutralise(cell))).join(',')).join('\r\n')}\r\n`;
}
