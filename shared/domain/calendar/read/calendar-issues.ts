import { fieldLabels } from '../../../contract/calendar-fields.ts';
import type { ImportIssue } from '../../../contract/schemas/calendar.ts';
import { hasAutomaticSubject, requiredFields } from '../../campaign/completeness.ts';
import { namesFrom } from '../columns/borrowed-names.ts';
import { furtherEmailColumns } from '../columns/mapping.ts';
import type { ColumnMapping } from '../columns/mapping-types.ts';
import { isForEmail } from '../kinds/channels.ts';
import type { ReadRow } from '../row/read-row.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { issue } from './issue.ts';

export const unreadableIssue = ({ row, cells, reason }: Sheet['unreadable'][number]): ImportIssue =>
  issue({
    row,
    cell: cells.slice(0, 4).join(' | '),
    code: 'row_unreadable',
    message: `The row could not be read. ${reason}`,
    fix: 'Correct the row and upload it with the other rejected rows.',
  });

/** Both are kept. The same cells under the headings of two months are two dates. */
export function sameRowIssues({ rows }: Sheet, read: readonly ReadRow[]): ImportIssue[] {
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
  const first = new Map<string, number>();
  return read.flatMap(({ row, fields }) => {
    const content = JSON.stringify([fields.send_date, cellsOf.get(row)]);
    const known = first.get(content);
    if (known === undefined) {
      first.set(content, row);
      return [];
    }
    return [
      issue({
        row,
        code: 'same_row',
        message: `Rows ${known} and ${row} are the same.`,
        fix: 'Remove one of the two, unless both are meant.',
      }),
    ];
  });
}

/** A field without a column is reported once, by `mappingIssues`. */
export function missingIssues({ row, fields }: ReadRow, mapping: ColumnMapping): ImportIssue[] {
  if (fields.resend_of !== '' || isForEmail(fields.channel) === 'no') return [];
  return requiredFields
    .filter((field) => fields[field] === '' && mapping[field]?.columns.length)
    .map((field) =>
      issue({
        row,
        field,
        code: 'missing_field',
        message: `${fieldLabels[field]} is missing, so the campaign is not ready to generate.`,
        fix: `Fill in the ${fieldLabels[field].toLowerCase()}, here or in the file.`,
      }),
    );
}

export function mappingIssues(sheet: Sheet, mapping: ColumnMapping): ImportIssue[] {
  const further = [...furtherEmailColumns(sheet.headers)].filter(
    (column) => !Object.values(mapping).some(({ columns }) => columns.includes(column)),
  );
  const missing = requiredFields
    .filter((field) => !mapping[field]?.columns.length)
    .map((field) =>
      issue({
        field,
        code: 'no_column',
        message: `No column of the file gives the ${fieldLabels[field].toLowerCase()}.`,
        fix: 'Choose a column for it in the mapping, or fill it in campaign by campaign.',
      }),
    );
  missing.push(...borrowedIssues(sheet, mapping), ...guessedBriefIssues(sheet, mapping));
  if (further.length > 0) {
    missing.push(
      issue({
        code: 'several_emails_per_row',
        message: `The rows hold more than one email each. Only the first was read; these columns were left out: ${further.map((column) => `"${sheet.headers[column]}"`).join(', ')}.`,
        fix: 'Give each email a row of its own, with the same columns.',
      }),
    );
  }
  return missing;
}

function borrowedIssues(sheet: Sheet, mapping: ColumnMapping): ImportIssue[] {
  const header = (field: 'campaign_name' | 'subject_line') => sheet.headers[mapping[field]?.columns[0] ?? -1];
  const name = {
    field: 'campaign_name',
    fix: 'Choose a column for the campaign name in the mapping, or rename the campaigns.',
  };
  const from = namesFrom(mapping);
  const found: ImportIssue[] = [];
  if (from.name === 'brief')
    found.push(
      issue({
        ...name,
        code: 'name_from_brief',
        message: `No column names the campaigns, so their names are the first words of "${header('campaign_name')}".`,
      }),
    );
  if (from.name === 'subject')
    found.push(
      issue({
        ...name,
        code: 'name_from_subject',
        message:
          mapping.campaign_name?.match === 'remembered'
            ? `One column ("${header('subject_line')}") gives both the campaign names and the subject lines, as before.`
            : `No column names the campaigns, so each goes by its subject line ("${header('subject_line')}").`,
      }),
    );
  return found;
}

export function subjectIssues(rows: readonly ReadRow[], mapping: ColumnMapping): ImportIssue[] {
  const without = rows.filter(({ fields }) => hasAutomaticSubject(fields));
  const [first] = without;
  if (!first) return [];
  const said =
    without.length === rows.length && namesFrom(mapping).subject !== 'own'
      ? `No column gives the subject ${without.length === 1 ? 'line' : 'lines'}.`
      : `${without.length === 1 ? 'A campaign has' : `${without.length} campaigns have`} no subject line${namesOf(without)}.`;
  return [
    issue({
      ...(without.length === 1 && rows.length > 1 && { row: first.row }),
      field: 'subject_line',
      code: 'subject_automatic',
      message: `${said} Galley writes ${without.length === 1 ? 'it' : 'them'} with the ${without.length === 1 ? 'email' : 'emails'}, from the brief.`,
      fix: 'Nothing to do, unless you want your own: choose a column for the subject line, or write them.',
    }),
  ];
}

const NAMED = 5;

function namesOf(rows: readonly ReadRow[]): string {
  if (rows.length === 1) return '';
  const names = rows.slice(0, NAMED).map(({ fields, row }) => {
    const name = fields.campaign_name.trim();
    return name === '' ? `row ${row}` : `“${name}”`;
  });
  const more = rows.length - names.length;
  const last = more > 0 ? `${more.toLocaleString('en')} more` : names.pop();
  return `: ${names.join(', ')} and ${last}`;
}

function guessedBriefIssues(sheet: Sheet, mapping: ColumnMapping): ImportIssue[] {
  const { brief } = mapping;
  if (brief?.match !== 'guessed' || brief.columns.length === 0) return [];
  const headers = brief.columns.map((column) => `"${sheet.headers[column]}"`);
  return [
    issue({
      field: 'brief',
      code: 'brief_guessed',
      message:
        headers.length === 1
          ? `No column is called a brief; ${headers[0]} was read as one.`
          : `No column is called a brief, so it was put together from ${headers.join(', ')}.`,
      fix: 'Check a few campaigns. If they are right, choose the columns for the brief, and they are used from now on.',
    }),
  ];
}

export const raggedIssue = ({ row, cell, joined }: Sheet['ragged'][number]) =>
  issue({
    row,
    cell,
    code: joined ? 'commas_joined' : 'more_cells_than_columns',
    message: joined
      ? 'The row has more cells than the header has columns. Its texts have commas but no quotes, so the parts were joined again.'
      : 'The row has more cells than the header has columns; the extra cells were left out, and the others may be in the wrong columns.',
    fix: 'Put quotes around a cell that has commas in its text.',
  });

export function nameDateIssues(rows: readonly ReadRow[]): ImportIssue[] {
  const [first, ...others] = rows.filter(({ date_from_name }) => date_from_name);
  if (!first) return [];
  return [
    issue({
      row: first.row,
      field: 'send_date',
      cell: first.fields.campaign_name,
      code: 'date_from_name',
      message: `The send date of ${others.length === 0 ? 'a campaign' : `${others.length + 1} campaigns`} was taken from the name: "${first.fields.campaign_name}" goes out on ${first.fields.send_date}.`,
      fix: 'Dates in names are read as MM.DD.YY.',
    }),
  ];
}

export function channelIssues(rows: readonly ReadRow[]): ImportIssue[] {
  const others = rows.filter(({ fields }) => isForEmail(fields.channel) === 'no');
  if (others.length === 0) return [];
  const named = [...new Set(others.map(({ fields }) => fields.channel))];
  if (others.length === rows.length) {
    return [
      issue({
        row: others[0]?.row,
        cell: others[0]?.fields.channel,
        code: 'no_email_channel',
        message: `None of the rows is for email: the calendar plans ${named.slice(0, 4).join(', ')}. They were read as campaigns, but none is ready.`,
        fix: 'Say “Looks right” for those that should be emails.',
      }),
    ];
  }
  return others.map(({ row, fields: { channel } }) =>
    issue({
      row,
      cell: channel,
      code: 'other_channel',
      message: `The row is for ${channel}, not for email.`,
      fix: 'It is not ready until somebody says that it should be an email.',
    }),
  );
}
