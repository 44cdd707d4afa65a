import {
  campaignColumns,
  fieldLabels,
  type ImportField,
  importFields,
} from '#shared/contract/calendar-fields.ts';
import type { ClientReading, ImportIssue, ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import type { RowsByClient } from '#shared/domain/calendar/clients/rows-by-client.ts';
import { ignoredColumns, readColumns } from '#shared/domain/calendar/columns/mapping.ts';
import { stateWords } from '#shared/domain/calendar/kinds/state-words.ts';
import { tidyIssues } from '#shared/domain/calendar/read/issue.ts';
import { type ReadCalendar, readCalendar } from '#shared/domain/calendar/read/read-calendar.ts';
import { mainFields } from '#shared/domain/campaign/completeness.ts';
import { AppError } from '../../errors.ts';
import type { CampaignRecord } from './calendar-records.ts';
import type { CalendarImport } from './import-files.ts';

/**
 * Empty when all rows are other clients'. Throws 'No valid campaigns found in CSV', naming what is missing.
 */
export function campaignsIn(source: Pick<CalendarImport, 'sheet' | 'mapping' | 'options'>): ReadCalendar {
  const read = readCalendar(source.sheet, source.mapping, source.options);
  if (read.campaigns.length === 0 && !read.clients?.leftOut.size) throw noCampaigns(source, read);
  return read;
}

const NEEDED = 'A calendar needs a campaign name and a brief for each campaign.';
const list = (names: readonly string[]) =>
  names.length === 0 ? 'none' : names.map((name) => `"${name}"`).join(', ');
const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const nameFields = (fields: readonly ImportField[]) =>
  either.format(fields.map((field) => `the ${fieldLabels[field].toLowerCase()}`));

function noCampaigns(
  { sheet, mapping }: Pick<CalendarImport, 'sheet' | 'mapping'>,
  read: ReadCalendar,
): AppError {
  const missing = mainFields.filter((field) => !mapping[field]?.columns.length);
  const found = campaignColumns
    .filter((field) => mapping[field]?.columns.length)
    .map(
      (field) =>
        `${fieldLabels[field].toLowerCase()} from ${list((mapping[field]?.columns ?? []).map((column) => sheet.headers[column] ?? ''))}`,
    );
  return new AppError('no_campaigns', whyNone(), {
    title: 'No valid campaigns found in CSV',
    fields: Object.fromEntries(missing.map((field) => [field, 'No column of the file has this field'])),
  });

  function whyNone(): string {
    const columns =
      sheet.header_row === null
        ? 'The file has no header row that names its columns.'
        : `Columns found: ${list(sheet.headers)}.`;
    if (sheet.rows.length + sheet.unreadable.length === 0)
      return `${columns} There are no rows below the header. Add a row for each campaign.`;
    const rows = read.errors.slice(0, 3).map(({ row, message }) => `Row ${row}: ${message}`);
    return [
      columns,
      found.length > 0 && `Read: ${found.join('; ')}.`,
      // Every row would repeat the message.
      ...(missing.length === 0
        ? rows
        : [`No column gives ${nameFields(missing)}.`, ...(missing.length === mainFields.length ? [] : rows)]),
      NEEDED,
    ]
      .filter(Boolean)
      .join(' ');
  }
}

export const guessedFields = (mapping: CalendarImport['mapping']): string[] =>
  importFields.filter((field) => mapping[field]?.match === 'guessed');

export function resultsOf(
  source: CalendarImport,
  read: ReadCalendar,
  campaigns: readonly CampaignRecord[],
): ProcessingResults {
  const { sheet, mapping, options, indexes } = source;
  const indexByRow = new Map(indexes);
  const placed = (issues: ImportIssue[]) =>
    issues.map((found) => ({
      ...found,
      campaign_index: found.row === null ? null : (indexByRow.get(found.row) ?? null),
    }));
  const errors = tidyIssues(read.errors);
  const warnings = tidyIssues([...source.warnings, ...read.warnings]);
  const themeErrors = tidyIssues(read.theme_generation_errors);
  const columns = readColumns(sheet);
  const shown = new Set<ImportField>([...campaignColumns, ...(Object.keys(mapping) as ImportField[])]);
  const tagged = campaigns.filter(({ image_tag }) => image_tag !== '');
  const image_matches = tagged.filter(({ has_image }) => has_image).length;
  return {
    total_rows: sheet.rows.length + sheet.unreadable.length,
    processed_campaigns: read.campaigns.length,
    image_matches,
    image_misses: tagged.length - image_matches,
    themes_generated: read.themes_generated,
    column_mapping: Object.fromEntries(
      [...shown].map((field) => {
        const { columns: positions = [], match = 'none' as const } = mapping[field] ?? {};
        const samples = positions.flatMap((position) => columns[position]?.profile.samples ?? []);
        return [
          field,
          {
            columns: positions.map((position) => sheet.headers[position] ?? ''),
            match: positions.length === 0 && match !== 'chosen' ? 'none' : match,
            samples: samples.slice(0, 3),
          },
        ];
      }),
    ),
    ignored_columns: ignoredColumns(columns, mapping).map((position) => sheet.headers[position] ?? ''),
    errors: placed(errors.listed),
    warnings: placed(warnings.listed),
    theme_generation_errors: placed(themeErrors.listed),
    finding_counts: {
      errors: errors.counts,
      warnings: warnings.counts,
      theme_generation_errors: themeErrors.counts,
    },
    dates: {
      order: read.dates.order,
      decided_by: read.dates.by,
      ambiguous: read.dates.ambiguous.length,
      anchor_date: options.anchor_date ?? null,
      week_day: options.week_day ?? null,
      year: options.year ?? null,
    },
    file: {
      file_name: source.file_name,
      sheet_name: source.sheet_name ?? null,
      encoding: source.encoding,
      delimiter: source.delimiter,
      header_row: sheet.header_row,
      blank_rows: sheet.skipped.blank,
      repeated_headers: sheet.skipped.repeated_headers,
      group_rows: sheet.skipped.groups,
      total_rows: sheet.skipped.totals,
    },
    ...(read.clients && { clients: clientReading(source, read.clients) }),
    state_words: stateWords(sheet, mapping, options.state_words),
  };
}

export function clientReading(
  { sheet, mapping, options }: CalendarImport,
  { others, mine, unnamed, leftOut }: RowsByClient,
): ClientReading {
  const column = options.clients?.from === 'column' ? mapping.client?.columns[0] : undefined;
  return {
    column: column === undefined ? null : (sheet.headers[column] ?? null),
    take: options.clients?.take ?? 'mine',
    mine: mine.size,
    unnamed: unnamed.size,
    held: leftOut.size,
    others: others.map(({ name, client, rows }) => ({ name, client, rows: rows.length })),
  };
}

export function unnamedRows({ clients }: ReadCalendar): number[] {
  if (!clients) return [];
  return [...clients.unnamed].filter((row) => !clients.leftOut.has(row));
}
