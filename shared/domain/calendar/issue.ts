import type { ImportIssue } from '../../contract/schemas/calendar.ts';
import { clip } from './words.ts';

const CELL = 200;

/** A finding; `campaign_index` is filled in once indexes are given. */
export function issue(found: {
  row?: number;
  field?: string;
  cell?: string;
  code: string;
  message: string;
  fix?: string;
}): ImportIssue {
  return {
    row: found.row ?? null,
    field: found.field ?? null,
    cell: found.cell === undefined ? null : clip(found.cell, CELL),
    code: found.code,
    message: found.message,
    fix: found.fix ?? null,
    campaign_index: null,
  };
}

/** More findings of one kind than this are counted, not listed. */
const MOST = 200;

/** Findings in the file's order, each kind cut at a number a person can look through, and how many of each kind there are in truth. */
export function tidyIssues(issues: readonly ImportIssue[]): {
  listed: ImportIssue[];
  counts: Record<string, number>;
} {
  const seen = new Map<string, number>();
  const kept = issues.filter(({ code }) => {
    seen.set(code, (seen.get(code) ?? 0) + 1);
    return (seen.get(code) ?? 0) <= MOST;
  });
  return { listed: kept.sort((a, b) => (a.row ?? 0) - (b.row ?? 0)), counts: Object.fromEntries(seen) };
}
