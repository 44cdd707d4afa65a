import { fieldLabels, materialFields } from '../../../contract/calendar-fields.ts';
import type { ImportIssue, StatedWord } from '../../../contract/schemas/calendar.ts';
import type { CampaignFields } from '../../../contract/schemas/campaign.ts';
import { countWords } from '../../../text/words.ts';
import { hasAutomaticSubject, mainFields, requiredFields } from '../../campaign/completeness.ts';
import { classifyTheme } from '../../campaign/theme.ts';
import { clientIssues } from '../clients/client-issues.ts';
import { type RowClients, type RowsByClient, rowsByClient } from '../clients/rows-by-client.ts';
import { namesFrom } from '../columns/borrowed-names.ts';
import { furtherEmailColumns } from '../columns/mapping.ts';
import type { ColumnMapping } from '../columns/mapping-types.ts';
import type { OrderDecision } from '../dates/order.ts';
import type { YearSource } from '../dates/plan-years.ts';
import { type DateOptions, readDates } from '../dates/read-dates.ts';
import { statedWeekday } from '../dates/row-date.ts';
import { isForEmail } from '../kinds/channels.ts';
import { channelInName, type RowKind, readKinds } from '../kinds/read-kind.ts';
import { namesResend, resendIssues, withResends } from '../kinds/read-resends.ts';
import { joinVariants } from '../kinds/variants.ts';
import { unlabelledColumns } from '../row/brief-labels.ts';
import { cutToFit } from '../row/cut-to-fit.ts';
import { firstWords } from '../row/names.ts';
import { offerUnits } from '../row/offer-row.ts';
import { askAbout, type ReadRow, readRow } from '../row/read-row.ts';
import type { StoredCell } from '../row/row-cells.ts';
import { storedCells, storedColumns } from '../row/stored-cells.ts';
import { cellOf, type Sheet, type SheetRow } from '../sheet/sheet.ts';
import { type Doubt, doubtsOf } from './doubts.ts';
import { issue } from './issue.ts';
import { lintCalendar } from './lint.ts';
import { quoted } from './unclear.ts';

export interface ReadOptions extends DateOptions {
  /** The brand's themes, of which one is chosen for a campaign without a theme. */
  themes: readonly string[];
  /** Absent when the file does not say whose its rows are. */
  clients?: RowClients;
  /** Of the brand, BCP 47; English by default. Words made from bare figures are in it. */
  language?: string | undefined;
  /** Of the brand's prices, for those without one; '' by default. */
  currency?: string | undefined;
  /** Rows that look like variants of one email stay campaigns of their own. */
  variants_apart?: boolean | undefined;
  /** What a person said that words of the approval and status columns mean. */
  state_words?: readonly StatedWord[] | undefined;
}

export interface ReadCampaign {
  row: number;
  fields: CampaignFields;
  /** Made from the brief. */
  preview_text_auto: boolean;
  /** Chosen by rule. */
  theme_auto: boolean;
  /** The date as written. */
  date_cell: string;
  /** What is worth a look in how the row was read. */
  doubts: Doubt[];
  /** The row's cells, as they are stored with the campaign. */
  cells: StoredCell[];
}

export interface ReadCalendar {
  campaigns: ReadCampaign[];
  /** Rows that could not be read as campaigns. */
  rejected: { row: SheetRow; reason: string }[];
  /** The rows by the client they name; undefined when the file does not say whose they are. */
  clients: RowsByClient | undefined;
  errors: ImportIssue[];
  warnings: ImportIssue[];
  themes_generated: number;
  theme_generation_errors: ImportIssue[];
  dates: OrderDecision;
  /** Where the year of dates without one comes from. */
  year_by: YearSource;
}

/** Reads a table with a mapping. Pure: the same input always gives the same campaigns. */
export function readCalendar(sheet: Sheet, mapping: ColumnMapping, options: ReadOptions): ReadCalendar {
  const { dates, decision, year_by, issues: dateIssues } = readDates(sheet, mapping, options);
  const readable: ReadRow[] = [];
  const rejected: ReadCalendar['rejected'] = sheet.unreadable.map(({ row, cells, reason }) => ({
    row: { row, cells, group: '' },
    reason,
  }));
  const errors: ImportIssue[] = sheet.unreadable.map(unreadableIssue);
  const kind = kindOf(mapping);
  const { today, language = 'en', currency = '' } = options;
  const context = {
    today,
    language,
    currency,
    order: decision.order,
    units: offerUnits(sheet, mapping),
    unlabelled: unlabelledColumns(sheet, mapping),
  };
  const clients = rowsByClient(sheet, mapping, options.clients);
  const rowKinds = readKinds(sheet, mapping, options);
  for (const [at, row] of sheet.rows.entries()) {
    const [date, rowKind] = [dates[at], rowKinds[at]];
    if (!date || !rowKind || clients?.held.has(row.row)) continue;
    const read = withName(withKind(readRow(sheet, row, mapping, date, context), rowKind), row, mapping);
    // Again, because the columns of its kind are read apart from the others.
    cutToFit(read.fields, (found) => read.issues.push(issue({ row: read.row, ...found })));
    const error = rejectionOf(sheet, row, read, kind);
    if (error === undefined) readable.push(read);
    else {
      errors.push(error);
      rejected.push({ row, reason: error.message });
    }
  }
  const accepted = withResends(options.variants_apart ? readable : joinVariants(readable));
  const acceptedRows = new Set(readable.map(({ row }) => row));
  const unthemed = new Set(accepted.filter(({ fields }) => fields.theme === ''));
  const themes = assignThemes([...unthemed], options.themes);
  const ragged = sheet.ragged.filter(({ row }) => acceptedRows.has(row)).map(raggedIssue);
  const byRow = Map.groupBy([...dateIssues, ...ragged], ({ row }) => row);
  const weekdays = new Map(dates.map((date, at) => [sheet.rows[at]?.row, statedWeekday(date)]));
  const cellsOf = cellsByRow(sheet, mapping, readable);
  return {
    campaigns: accepted.map((read) => {
      const { row, fields, preview_text_auto, date_cell } = read;
      const doubts = doubtsOf(byRow.get(row) ?? [], read.unclear, fields, weekdays.get(row) ?? null);
      const theme_auto = unthemed.has(read);
      return { row, fields, preview_text_auto, theme_auto, date_cell, doubts, cells: cellsOf(read) };
    }),
    rejected,
    clients,
    errors,
    warnings: [
      ...clientIssues(clients, acceptedRows),
      ...mappingIssues(sheet, mapping),
      ...dateIssues.filter(({ row }) => row === null || acceptedRows.has(row)),
      ...ragged,
      ...nameDateIssues(accepted),
      ...channelIssues(accepted),
      ...subjectIssues(accepted, mapping),
      ...resendIssues(accepted),
      ...accepted.flatMap((read) => [...read.issues, ...missingIssues(read, mapping)]),
      ...lintCalendar(accepted, options.today),
    ],
    ...themes,
    dates: decision,
    year_by,
  };
}

/** The cells to store with each of the campaigns that rows were read, and perhaps joined, into. */
function cellsByRow(
  sheet: Sheet,
  mapping: ColumnMapping,
  readable: readonly ReadRow[],
): (read: ReadRow) => StoredCell[] {
  const columns = storedColumns(sheet, mapping);
  const own = new Map(readable.map(({ row, fields }) => [row, fields]));
  return ({ row, given: found, fields, preview_text_auto }) => {
    return storedCells(columns, found, { own: own.get(row) ?? fields, fields, preview_text_auto });
  };
}

const unreadableIssue = ({ row, cells, reason }: Sheet['unreadable'][number]): ImportIssue =>
  issue({
    row,
    cell: cells.slice(0, 4).join(' | '),
    code: 'row_unreadable',
    message: `The row could not be read. ${reason}`,
    fix: 'Correct the row and upload it with the other rejected rows.',
  });

interface Kind {
  /** Names and subjects have columns of their own, so that together they suffice. */
  both: boolean;
  /** A plan without briefs so far, where a name suffices. */
  plan: boolean;
}

function kindOf(mapping: ColumnMapping): Kind {
  const from = namesFrom(mapping);
  const both =
    !!mapping.campaign_name?.columns.length &&
    !!mapping.subject_line?.columns.length &&
    from.name !== 'subject' &&
    from.subject === 'own';
  return { both, plan: !both && !mapping.brief?.columns.length };
}

/** A row with what its columns for channel, type, theme and approval say. */
function withKind(read: ReadRow, { resend, unknown_states, ...kind }: RowKind): ReadRow {
  const { fields } = read;
  for (const { header, cell } of unknown_states)
    askAbout(read, {
      field: 'not_approved',
      cell,
      text: `Nothing says whether ${quoted(cell)} in “${header}” means that it can be sent.`,
      fix: 'Say that it looks right if it can, or leave it out.',
    });
  return {
    ...read,
    fields: { ...fields, ...kind, channel: kind.channel || channelInName(fields.campaign_name) },
    resend,
  };
}

/** Fewer words in the brief of a row that nobody named are a remark. */
const TEXT_WORDS = 12;

/**
 * A campaign with a text and a day but without a subject line, or with "TBD" for one, goes by its brief's first words where others
 * go by their subject lines.
 */
function withName(read: ReadRow, row: SheetRow, mapping: ColumnMapping): ReadRow {
  const { campaign_name, subject_line, brief, send_date } = read.fields;
  if (campaign_name !== '' || subject_line !== '' || brief === '') return read;
  const [column] = mapping.subject_line?.columns ?? [];
  if (namesFrom(mapping).name !== 'subject' || column === undefined) return read;
  if (cellOf(row, column) === '' && (send_date === '' || countWords(brief) < TEXT_WORDS)) return read;
  return { ...read, fields: { ...read.fields, campaign_name: firstWords(brief) } };
}

/** The error for a row without a name or subject, or without anything to write from. */
function rejectionOf(
  sheet: Sheet,
  row: SheetRow,
  { fields, resend }: ReadRow,
  { both, plan }: Kind,
): ImportIssue | undefined {
  const named = fields.campaign_name !== '' || fields.subject_line !== '';
  // A resend takes its email from its first send.
  if ((plan || resend || namesResend(fields)) && named) return undefined;
  const hasMaterial =
    materialFields.some((field) => fields[field].length > 0) ||
    (both && fields.campaign_name !== '' && fields.subject_line !== '');
  if (named && hasMaterial) return undefined;
  const cells = sheet.headers.map((_, column) => cellOf(row, column)).filter(Boolean);
  const lacks = mainFields
    .filter((field) => fields[field] === '')
    .map((field) => fieldLabels[field].toLowerCase());
  return issue({
    row: row.row,
    field: named ? 'brief' : 'campaign_name',
    cell: cells.slice(0, 4).join(' | '),
    code: named ? 'nothing_to_write_from' : 'no_name',
    message: named
      ? `The row has nothing to write an email from: no ${lacks.join(' and no ')}.`
      : `The row has no ${lacks.join(' and no ')}, so it was not read as a campaign.`,
    fix: named
      ? 'Add a brief: a sentence or two on what the email should say.'
      : 'Add a campaign name or a subject line, or delete the row.',
  });
}

/** Empty required fields. A field without any column is reported once for the file, in `mappingIssues`. */
function missingIssues({ row, fields }: ReadRow, mapping: ColumnMapping): ImportIssue[] {
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

function mappingIssues(sheet: Sheet, mapping: ColumnMapping): ImportIssue[] {
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

/** Subject lines or briefs used as names. */
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

/** Subject lines that nobody gave, once for the file. */
function subjectIssues(rows: readonly ReadRow[], mapping: ColumnMapping): ImportIssue[] {
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

/** `: “Fern”, “Moss” and 3 more`, of several rows; '' for one, whose finding names it. */
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

/** A brief whose column was guessed, once for the file. */
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

const raggedIssue = ({ row, cell, joined }: Sheet['ragged'][number]) =>
  issue({
    row,
    cell,
    code: joined ? 'commas_joined' : 'more_cells_than_columns',
    message: joined
      ? 'The row has more cells than the header has columns. Its texts have commas but no quotes, so the parts were joined again.'
      : 'The row has more cells than the header has columns; the extra cells were left out, and the others may be in the wrong columns.',
    fix: 'Put quotes around a cell that has commas in its text.',
  });

function nameDateIssues(rows: readonly ReadRow[]): ImportIssue[] {
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

/** Rows for other channels are reported, not dropped. */
function channelIssues(rows: readonly ReadRow[]): ImportIssue[] {
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

function assignThemes(
  rows: readonly ReadRow[],
  themes: readonly string[],
): Pick<ReadCalendar, 'themes_generated' | 'theme_generation_errors'> {
  for (const { fields } of rows) fields.theme = classifyTheme(fields, themes);
  const left = rows.filter(({ fields }) => fields.theme === '').length;
  const problem = issue({
    field: 'theme',
    code: 'no_theme',
    message: `The brand has not said its themes, so ${left} ${left === 1 ? 'campaign has' : 'campaigns have'} none.`,
    fix: 'Emails can be made without. Add themes in Brand Settings, or a theme column to the calendar.',
  });
  return { themes_generated: rows.length - left, theme_generation_errors: left > 0 ? [problem] : [] };
}
