import type { ImportIssue } from '#shared/contract/schemas/calendar.ts';
import { issue } from '#shared/domain/calendar/read/issue.ts';
import { columnLetter } from '#shared/domain/calendar/sheet/header-row.ts';
import type { Worksheet } from './read-worksheet.ts';

const NAMED = 5;

export const sheetIssues = ({
  hidden_rows,
  hidden_columns,
  formulas_without_value,
}: Worksheet): ImportIssue[] => [
  ...hiddenRows(hidden_rows),
  ...hiddenColumns(hidden_columns),
  ...formulaIssues(formulas_without_value),
];

function hiddenRows(rows: readonly number[]): ImportIssue[] {
  if (rows.length === 0) return [];
  const named = rows.slice(0, NAMED).join(', ');
  return [
    issue({
      code: 'hidden_rows',
      message:
        rows.length === 1
          ? `Row ${named} is hidden in the spreadsheet. It is read all the same.`
          : `${rows.length.toLocaleString('en')} rows are hidden in the spreadsheet (${named}${rows.length > NAMED ? ' …' : ''}). They are read all the same.`,
      fix: 'Remove the campaigns you do not want, or delete the rows and upload the file again.',
    }),
  ];
}

function hiddenColumns(columns: readonly number[]): ImportIssue[] {
  if (columns.length === 0) return [];
  const named = columns.slice(0, NAMED).map(columnLetter).join(', ');
  return [
    issue({
      code: 'hidden_columns',
      message:
        columns.length === 1
          ? `Column ${named} is hidden in the spreadsheet. It is read all the same.`
          : `${columns.length.toLocaleString('en')} columns are hidden in the spreadsheet (${named}${columns.length > NAMED ? ' …' : ''}). They are read all the same.`,
      fix: 'Take a column out of the mapping if nothing should be written from it.',
    }),
  ];
}

const formulaIssues = (count: number): ImportIssue[] =>
  count === 0
    ? []
    : [
        issue({
          code: 'formulas_without_value',
          message:
            count === 1
              ? 'One cell has a formula without a stored result and was read as empty.'
              : `${count.toLocaleString('en')} cells have formulas without stored results and were read as empty.`,
          fix: 'Open the workbook in your spreadsheet, save it, and upload it again.',
        }),
      ];

export const MOST_SHEETS = 40;

interface PassedOver {
  broken: readonly { name: string; reason: string }[];
  empty: readonly string[];
  beyond: readonly string[];
}

export function passedOverIssues({ broken, empty, beyond }: PassedOver): ImportIssue[] {
  const fix =
    'If one of them has campaigns, upload the file again and choose it, or move it into a file of its own.';
  const unreadable = (words: string) => issue({ code: 'sheet_unreadable', message: words, fix });
  return [
    ...broken.map(({ name, reason }) => unreadable(`The sheet "${name}" was not read. ${reason}`)),
    ...(beyond.length === 0
      ? []
      : [
          unreadable(
            `${beyond.length === 1 ? `The sheet ${named(beyond)} was not read.` : `${beyond.length.toLocaleString('en')} sheets were not read: ${named(beyond)}.`} Only the first ${MOST_SHEETS} sheets of a workbook are looked through for a calendar.`,
          ),
        ]),
    ...(empty.length === 0
      ? []
      : [
          issue({
            code: 'sheets_passed_over',
            message:
              empty.length === 1
                ? `The sheet ${named(empty)} does not look like a calendar and was not read.`
                : `${empty.length} sheets do not look like calendars and were not read: ${named(empty)}.`,
            fix,
          }),
        ]),
  ];
}

const named = (sheets: readonly string[]): string =>
  `${sheets
    .slice(0, NAMED)
    .map((name) => `"${name}"`)
    .join(', ')}${sheets.length > NAMED ? ' …' : ''}`;
