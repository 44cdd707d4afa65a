import { toTabs } from '#shared/domain/calendar/sheet/pasted-table.ts';

/** Columns where a link's address matters more than its text. */
const LINK_COLUMN = /\b(?:links?|urls?|cta|button)\b/i;

/** The table with most rows, tab-separated; undefined without one. */
export function htmlTable(html: string): string | undefined {
  if (!/<table/i.test(html)) return undefined;
  const page = new DOMParser().parseFromString(html, 'text/html');
  const [table] = [...page.querySelectorAll('table')].sort((a, b) => b.rows.length - a.rows.length);
  if (!table || table.rows.length < 2) return undefined;
  return toTabs(rowsOf(table));
}

function rowsOf(table: HTMLTableElement): string[][] {
  const rows: string[][] = [...table.rows].map(() => []);
  let header: readonly string[] = [];
  for (const [at, row] of [...table.rows].entries()) {
    let column = 0;
    for (const cell of row.cells) {
      while (rows[at]?.[column] !== undefined) column += 1;
      const text = textOf(cell, LINK_COLUMN.test(header[column] ?? ''));
      // A cell spanning rows applies to each; one spanning columns is a title.
      for (let down = 0; down < Math.max(1, cell.rowSpan) && at + down < rows.length; down += 1)
        for (let right = 0; right < cell.colSpan; right += 1) {
          const target = rows[at + down];
          if (target) target[column + right] = right === 0 ? text : '';
        }
      column += cell.colSpan;
    }
    if (at === 0) header = rows[0] ?? [];
  }
  return rows.map((cells) => Array.from(cells, (cell) => cell ?? ''));
}

function textOf(cell: HTMLTableCellElement, isLink: boolean): string {
  for (const end of cell.querySelectorAll('br')) end.replaceWith('\n');
  for (const block of cell.querySelectorAll('p, div, li')) block.append('\n');
  const text = (cell.textContent ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
  const address = cell.querySelector('a[href^="http"]')?.getAttribute('href');
  if (!isLink || !address || /https?:/i.test(text)) return text;
  return text === '' ? address : `${text} (${address})`;
}
