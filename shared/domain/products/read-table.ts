const delimiters = ['\t', ';', ','] as const;

/**
 * Pasted spreadsheet cells (tabs), or CSV with commas or semicolons. Skips blank rows; `row` counts from 1.
 */
export function readTable(text: string): { row: number; cells: string[] }[] {
  const source = text.replace(/\r\n?/g, '\n');
  const firstLine = source.slice(0, Math.max(source.indexOf('\n'), 0) || source.length);
  const delimiter = delimiters
    .map((mark) => ({ mark, count: firstLine.split(mark).length }))
    .reduce((best, next) => (next.count > best.count ? next : best)).mark;
  const rows: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(cells);
    cells = [];
  };
  for (let at = 0; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (quoted) {
      if (character !== '"') cell += character;
      else if (source.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (character === delimiter) endCell();
    else if (character === '\n') endRow();
    else cell += character;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return rows
    .map((values, index) => ({ row: index + 1, cells: values }))
    .filter(({ cells: values }) => values.some((value) => value !== ''));
}
