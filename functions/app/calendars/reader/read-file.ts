import type { ImportIssue } from '#shared/contract/schemas/calendar.ts';
import { layoutOf } from '#shared/domain/calendar/layout.ts';
import type { Sheet } from '#shared/domain/calendar/sheet.ts';
import { toSheet } from '#shared/domain/calendar/to-sheet.ts';
import { AppError } from '../../../errors.ts';
import { type Delimiter, findDelimiter } from './delimiter.ts';
import { decodeText, type Encoding } from './encoding.ts';
import { encodingIssues, textIssues } from './encoding-issues.ts';
import { requireCsv } from './file-type.ts';
import { parseFailed } from './parse-failed.ts';
import { MAX_ROWS, readRecords, tooMany } from './records.ts';
import { repairGarbled } from './repair-garbled.ts';

export interface CalendarFile {
  name: string;
  bytes: Uint8Array;
}

export interface ReadFile {
  sheet: Sheet;
  encoding: Encoding;
  delimiter: Delimiter;
  warnings: ImportIssue[];
}

/** Reads a CSV file's table. Throws the upload errors of spec §5 and §8. */
export async function readFile(file: CalendarFile): Promise<ReadFile> {
  requireCsv(file);
  const decoded = decodeText(file.bytes);
  const repair = repairGarbled(decoded.text);
  const { text } = repair;
  const stated = /^"?sep=(.)"?\r?\n/i.exec(text);
  const body = withoutEmptyEnd(stated ? text.slice(stated[0].length) : text);
  if (body === '')
    throw parseFailed(
      'The file is empty. It needs a header row with the names of the columns, and a row per campaign.',
    );
  const delimiter =
    stated && [',', ';', '\t', '|'].includes(stated[1] ?? '')
      ? (stated[1] as Delimiter)
      : findDelimiter(body);
  const { rows, blank } = await readRecords(body, delimiter);
  const layout = layoutOf(rows.map(({ cells }) => cells));
  if (layout !== 'rows') throw otherLayout(layout);
  const sheet = toSheet(stated ? rows.map((row) => ({ ...row, row: row.row + 1 })) : rows, blank);
  const beyond = sheet.rows[MAX_ROWS];
  if (beyond) throw tooMany(beyond.row);
  return {
    sheet,
    encoding: decoded.encoding,
    delimiter,
    warnings: [...encodingIssues(decoded, repair), ...textIssues(sheet)],
  };
}

/** Refuses a layout other than a campaign per row, which would be read as nonsense. */
const otherLayout = (layout: 'grid' | 'columns') =>
  new AppError(
    'no_campaigns',
    layout === 'grid'
      ? 'The file is a month laid out as a grid of weekdays. List the campaigns instead, one per row, with columns for date, name, brief and subject line.'
      : 'The file has one campaign per column. Transpose it (in a spreadsheet: copy, then paste special, transpose), so that each row is a campaign.',
    { title: 'No valid campaigns found in CSV' },
  );

/** Spreadsheets may export up to a million rows of delimiters below the last campaign. */
function withoutEmptyEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ' \r\n\t,;|\u00a0'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
