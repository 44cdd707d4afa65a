import type { ImportIssue } from '../../../contract/schemas/calendar.ts';
import { clip } from '../../../text/words.ts';

const CELL = 200;

export function issue(found: {
  row?: number;
  field?: string;
  cell?: string;
  code: string;
  message: string;
  fix?: string;
  read_as?: string;
}): ImportIssue {
  const { cell = '', read_as = '' } = found;
  const isWhole = read_as !== '' && cell.length <= CELL && read_as.length <= CELL;
  return {
    row: found.row ?? null,
    field: found.field ?? null,
    cell: found.cell === undefined ? null : clip(found.cell, CELL),
    code: found.code,
    message: found.message,
    fix: found.fix ?? null,
    campaign_index: null,
    ...(isWhole && { read_as }),
  };
}

const MOST = 200;

/** In file order, at most `MOST` per kind, with the total of each. */
export function tidyIssues(issues: readonly ImportIssue[]): {
  listed: ImportIssue[];
  counts: Record<string, number>;
} {
  const seen = new Map<string, number>();
  const listed = issues.filter(({ code }) => {
    seen.set(code, (seen.get(code) ?? 0) + 1);
    return (seen.get(code) ?? 0) <= MOST;
  });
  return { listed: listed.sort((a, b) => (a.row ?? 0) - (b.row ?? 0)), counts: Object.fromEntries(seen) };
}
