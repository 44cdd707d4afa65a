import { parse } from 'csv-parse/sync';
import { HEADER_WITHIN, headerScore } from '#shared/domain/calendar/sheet/header-row.ts';

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

const SAMPLE = 32 * 1024;
const ROWS = 40;

export function findDelimiter(text: string): Delimiter {
  const sample = text.slice(0, SAMPLE);
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of delimiters) {
    if (!sample.includes(delimiter)) continue;
    const rows = sampleRows(sample, delimiter);
    const score = tableScore(rows);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

function sampleRows(sample: string, delimiter: Delimiter): string[][] {
  const options = {
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    to: ROWS,
  };
  const rows: string[][] = [];
  try {
    parse(sample, {
      ...options,
      on_record: (cells: string[]) => {
        rows.push(cells);
        return null;
      },
    });
  } catch {
    // The sample ends inside a quoted cell.
  }
  return rows;
}

/** Known header names count most, then how many columns most rows agree on. */
function tableScore(rows: string[][]): number {
  const widths = rows.map((cells) => cells.length).filter((width) => width > 1);
  if (widths.length === 0) return 0;
  const byWidth = Map.groupBy(widths, (width) => width);
  const [usual = 1, alike = []] = [...byWidth].sort((a, b) => b[1].length - a[1].length)[0] ?? [];
  const header = Math.max(0, ...rows.slice(0, HEADER_WITHIN).map((cells) => headerScore(cells.slice(0, 60))));
  return header * 3 + (alike.length / rows.length) * Math.min(usual, 20) * 0.5;
}
