import type { ImportIssue, ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import { weekdayNamed } from '#shared/domain/calendar/dates/names.ts';
import { campaignColumns, fieldLabels, type ImportField } from '#shared/domain/calendar/fields.ts';
import { tidyIssues } from '#shared/domain/calendar/issue.ts';
import { ignoredColumns, lookAtColumns } from '#shared/domain/calendar/mapping.ts';
import { type ReadCalendar, readCalendar } from '#shared/domain/calendar/read-calendar.ts';
import { fold } from '#shared/domain/calendar/words.ts';
import { requiredFields } from '#shared/domain/completeness.ts';
import { AppError } from '../errors.ts';
import type { CalendarImport } from './import-files.ts';
import type { CampaignRecord } from './records.ts';

/** The campaigns of a reading. Throws 'No valid campaigns found in CSV', naming what is missing. */
export function campaignsIn(source: Pick<CalendarImport, 'sheet' | 'mapping' | 'options'>): ReadCalendar {
  const read = readCalendar(source.sheet, source.mapping, source.options);
  if (read.campaigns.length === 0) throw noCampaigns(source, read);
  return read;
}

/** A wall calendar: weekdays side by side where a list has its header. */
const isGrid = ({ title, headers }: CalendarImport['sheet']) =>
  new Set(`${title} ${headers.join(' ')}`.split(/[^\p{L}]+/u).flatMap((word) => weekdayNamed(fold(word)) ?? [])).size >= 5;

const list = (names: readonly string[]) => (names.length === 0 ? 'none' : names.map((name) => `"${name}"`).join(', '));

function noCampaigns({ sheet, mapping }: Pick<CalendarImport, 'sheet' | 'mapping'>, read: ReadCalendar): AppError {
  const missing = requiredFields.filter((field) => !mapping[field]?.columns.length);
  const found = campaignColumns
    .filter((field) => mapping[field]?.columns.length)
    .map(
      (field) =>
        `${fieldLabels[field].toLowerCase()} from ${list((mapping[field]?.columns ?? []).map((column) => sheet.headers[column] ?? ''))}`,
    );
  const columns = `${isGrid(sheet) ? 'The file is a month laid out as a grid of weekdays; list the campaigns instead, one in each row. ' : ''}Columns found: ${list(sheet.headers)}.`;
  const lacking =
    missing.length === 0 ? '' : ` No column gives the ${missing.map((field) => fieldLabels[field].toLowerCase()).join(' or the ')}.`;
  const why =
    sheet.rows.length === 0
      ? ' There are no rows below the header.'
      : read.errors
          .slice(0, 3)
          .map(({ row, message }) => ` Row ${row}: ${message}`)
          .join('');
  const read_ = found.length === 0 ? '' : ` Read: ${found.join('; ')}.`;
  return new AppError(
    'no_campaigns',
    `${columns}${read_}${lacking}${why} A calendar needs a campaign name, a brief and a subject line for each campaign.`,
    {
      title: 'No valid campaigns found in CSV',
      fields: Object.fromEntries(missing.map((field) => [field, 'No column of the file gives this field'])),
    },
  );
}

/** What the import tells of a reading, with the index of each finding's campaign filled in. */
export function resultsOf(source: CalendarImport, read: ReadCalendar, campaigns: readonly CampaignRecord[]): ProcessingResults {
  const { sheet, mapping, options, indexes } = source;
  const indexByRow = new Map(indexes);
  const placed = (issues: ImportIssue[]) =>
    issues.map((found) => ({ ...found, campaign_index: found.row === null ? null : (indexByRow.get(found.row) ?? null) }));
  const errors = tidyIssues(read.errors);
  const warnings = tidyIssues([...source.warnings, ...read.warnings]);
  const themeErrors = tidyIssues(read.theme_generation_errors);
  const columns = lookAtColumns(sheet);
  const shown = new Set<ImportField>([...campaignColumns, ...(Object.keys(mapping) as ImportField[])]);
  const tagged = campaigns.filter(({ image_tag }) => image_tag !== '');
  const image_matches = tagged.filter(({ has_image }) => has_image).length;
  return {
    total_rows: sheet.rows.length,
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
    finding_counts: { errors: errors.counts, warnings: warnings.counts, theme_generation_errors: themeErrors.counts },
    dates: {
      order: read.dates.order,
      decided_by: read.dates.by,
      ambiguous: read.dates.open.length,
      anchor_date: options.anchor_date ?? null,
    },
    file: {
      file_name: source.file_name,
      encoding: source.encoding,
      delimiter: source.delimiter,
      header_row: sheet.header_row,
      blank_rows: sheet.skipped.blank,
      repeated_headers: sheet.skipped.repeated_headers,
      group_rows: sheet.skipped.groups,
      total_rows: sheet.skipped.totals,
    },
  };
}
