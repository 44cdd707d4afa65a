import type { ImportIssue } from '../../../contract/schemas/calendar.ts';
import { issue } from '../read/issue.ts';
import type { RowsByClient } from './rows-by-client.ts';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const NAMED = 4;

export function clientNames(names: readonly string[]): string {
  const shown = names.slice(0, NAMED);
  const more = names.length - shown.length;
  return list.format(more > 0 ? [...shown, `${more} more`] : shown);
}

export function clientIssues(
  clients: RowsByClient | undefined,
  accepted: ReadonlySet<number>,
): ImportIssue[] {
  if (!clients) return [];
  const { others, leftOut, unnamed } = clients;
  const rows = new Set(others.flatMap((other) => other.rows.filter((row) => leftOut.has(row))));
  const found: ImportIssue[] = [];
  if (rows.size > 0)
    found.push(
      issue({
        code: 'other_clients',
        message: `${rows.size === 1 ? '1 row belongs' : `${rows.size} rows belong`} to ${clientNames(others.map(({ name }) => name))}. ${rows.size === 1 ? 'It is' : 'They are'} not in this calendar.`,
        fix: 'Say whose the rows are: leave them out, give them to their brands, or take them all.',
      }),
    );
  for (const row of unnamed)
    if (accepted.has(row))
      found.push(
        issue({
          row,
          code: 'no_client',
          message: 'The row names no client, although other rows do.',
          fix: 'Check whose row it is before you generate it.',
        }),
      );
  return found;
}
