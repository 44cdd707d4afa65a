import type { ImportIssue } from '#shared/contract/schemas/calendar.ts';
import { issue } from '#shared/domain/calendar/issue.ts';
import { layoutOf } from '#shared/domain/calendar/layout.ts';
import type { Sheet } from '#shared/domain/calendar/sheet.ts';
import { toSheet } from '#shared/domain/calendar/to-sheet.ts';
import { AppError } from '../../../errors.ts';
import { type Delimiter, findDelimiter } from './delimiter.ts';
import { decodeText, type Encoding } from './encoding.ts';
import { requireCsv } from './file-type.ts';
import { parseFailed } from './parse-failed.ts';
import { MAX_ROWS, readRecords, tooMany } from './records.ts';

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
  const { text, encoding, damaged } = decodeText(file.bytes);
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
    encoding,
    delimiter,
    warnings: [...encodingIssues(encoding, damaged), ...garbledIssues(sheet)],
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

function encodingIssues(encoding: Encoding, damaged: boolean): ImportIssue[] {
  if (damaged) {
    return [
      issue({
        code: 'damaged_characters',
        message: 'Some characters of the file are damaged and show as �.',
        fix: 'Save it again as "CSV UTF-8" and upload that.',
      }),
    ];
  }
  if (encoding !== 'windows-1252') return [];
  return [
    issue({
      code: 'not_unicode',
      message: 'The file is not Unicode; it was read as Windows-1252. Emoji were lost when it was saved.',
      fix: 'If accents look wrong, save it as "CSV UTF-8" and upload that.',
    }),
  ];
}

/** Text decoded with the wrong encoding before it was saved, such as "â€™" for an apostrophe. */
const GARBLED = /â€[™œ\u009d“”˜¦]|Ã[©¨¤¶¼Ÿ¡³±]|ï»¿/;

function garbledIssues(sheet: Sheet): ImportIssue[] {
  for (const { row, cells } of sheet.rows) {
    const cell = cells.find((text) => GARBLED.test(text));
    if (cell !== undefined) {
      return [
        issue({
          row,
          cell,
          code: 'garbled_text',
          message: 'Some texts were garbled before the file was saved, such as "â€™" for an apostrophe.',
          fix: 'Open the original and save it as "CSV UTF-8".',
        }),
      ];
    }
  }
  return [];
}
