/** Keeps spreadsheet cells, which come with tabs; turns a Markdown table (Notion, GitHub) into tabs. */
export function pastedTable(text: string): string {
  if (/^"|^[^\n]*\t/.test(text)) return text;
  const lines = text.trim().split(/\r\n|\n|\r/);
  const rule = lines.findIndex(isRule);
  if (rule < 1) return text;
  return toTabs(lines.filter((line, at) => at !== rule && line.includes('|')).map(markdownCells));
}

function isRule(line: string, at: number, lines: readonly string[]): boolean {
  const header = lines[at - 1] ?? '';
  const looks = line.includes('|') && line.includes('-') && /^[\s|:-]+$/.test(line);
  return looks && header.includes('|') && markdownCells(header).length === markdownCells(line).length;
}

export const toTabs = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) =>
      cells.map((cell) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n');

const markdownCells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) =>
      cell
        .replaceAll('\\|', '|')
        .replace(/<br\s?\/?>/gi, '\n')
        .replace(/(\*\*|__)(.+?)\1/g, '$2')
        .trim(),
    );
