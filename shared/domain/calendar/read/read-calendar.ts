import { fieldLabels, materialFields } from '../../../contract/calendar-fields.ts';
import type { ImportIssue, WordMeaning } from '../../../contract/schemas/calendar.ts';
import type { CampaignFields } from '../../../contract/schemas/campaign.ts';
import { countWords } from '../../../text/words.ts';
import { mainFields } from '../../campaign/completeness.ts';
import { classifyTheme } from '../../campaign/theme.ts';
import type { OrderDecision } from '../../dates/order.ts';
import { clientIssues } from '../clients/client-issues.ts';
import { type RowClients, type RowsByClient, rowsByClient } from '../clients/rows-by-client.ts';
import { namesFrom } from '../columns/borrowed-names.ts';
import type { ColumnMapping } from '../columns/mapping-types.ts';
import type { YearSource } from '../dates/plan-years.ts';
import { type DateOptions, readDates } from '../dates/read-dates.ts';
import { writtenWeekday } from '../dates/row-date.ts';
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
import {
  channelIssues,
  mappingIssues,
  missingIssues,
  nameDateIssues,
  raggedIssue,
  sameRowIssues,
  subjectIssues,
  unreadableIssue,
} from './calendar-issues.ts';
import { type Doubt, doubtsOf } from './doubts.ts';
import { issue } from './issue.ts';
import { lintCalendar } from './lint.ts';
import { quoted } from './unclear.ts';

export interface ReadOptions extends DateOptions {
  themes: readonly string[];
  clients?: RowClients;
  /** The brand's, BCP 47; for words made from bare figures. */
  language?: string | undefined;
  currency?: string | undefined;
  variants_apart?: boolean | undefined;
  state_words?: readonly WordMeaning[] | undefined;
}

export interface ReadCampaign {
  row: number;
  fields: CampaignFields;
  preview_text_auto: boolean;
  theme_auto: boolean;
  date_cell: string;
  doubts: Doubt[];
  cells: StoredCell[];
}

export interface ReadCalendar {
  campaigns: ReadCampaign[];
  rejected: { row: SheetRow; reason: string }[];
  clients: RowsByClient | undefined;
  errors: ImportIssue[];
  warnings: ImportIssue[];
  themes_generated: number;
  theme_generation_errors: ImportIssue[];
  dates: OrderDecision;
  year_by: YearSource;
}

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
    if (!date || !rowKind || clients?.leftOut.has(row.row)) continue;
    const read = withName(withKind(readRow(sheet, row, mapping, date, context), rowKind), row, mapping);
    // Again, because columns of its kind are read separately.
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
  const weekdays = new Map(dates.map((date, at) => [sheet.rows[at]?.row, writtenWeekday(date)]));
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
      ...sameRowIssues(sheet, readable),
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

interface Kind {
  /** Names and subjects are separate columns, so together they suffice. */
  both: boolean;
  /** Without briefs, a name suffices. */
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

const TEXT_WORDS = 12;

/** With a text, a date and no subject (or "TBD"), the brief's first words become the name. */
function withName(read: ReadRow, row: SheetRow, mapping: ColumnMapping): ReadRow {
  const { campaign_name, subject_line, brief, send_date } = read.fields;
  if (campaign_name !== '' || subject_line !== '' || brief === '') return read;
  const [column] = mapping.subject_line?.columns ?? [];
  if (namesFrom(mapping).name !== 'subject' || column === undefined) return read;
  if (cellOf(row, column) === '' && (send_date === '' || countWords(brief) < TEXT_WORDS)) return read;
  return { ...read, fields: { ...read.fields, campaign_name: firstWords(brief) } };
}

function rejectionOf(
  sheet: Sheet,
  row: SheetRow,
  { fields, resend }: ReadRow,
  { both, plan }: Kind,
): ImportIssue | undefined {
  const named = fields.campaign_name !== '' || fields.subject_line !== '';
  // A resend uses its first send's email.
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
