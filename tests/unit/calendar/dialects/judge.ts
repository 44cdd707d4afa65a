import type { CampaignRecord } from '#functions/app/calendars/calendar-records.ts';
import { newCampaign } from '#functions/app/calendars/new-campaign.ts';
import { guessedFields } from '#functions/app/calendars/read-import.ts';
import { readFile } from '#functions/app/calendars/reader/read-file.ts';
import { fieldLabels, type ImportField } from '#shared/contract/calendar-fields.ts';
import type { AttentionReason } from '#shared/contract/schemas/campaign.ts';
import { hostsOfOthers } from '#shared/domain/brand/brand-links.ts';
import { brandsByName, type KnownBrand } from '#shared/domain/calendar/clients/brand-names.ts';
import { findClients } from '#shared/domain/calendar/clients/client-column.ts';
import { namesOfClients } from '#shared/domain/calendar/clients/rows-by-client.ts';
import { ignoredColumns, mapColumns, readColumns } from '#shared/domain/calendar/columns/mapping.ts';
import type { ColumnMapping } from '#shared/domain/calendar/columns/mapping-types.ts';
import { attentionReasonsOf } from '#shared/domain/calendar/read/needs-attention.ts';
import { readCalendar } from '#shared/domain/calendar/read/read-calendar.ts';
import type { Sheet } from '#shared/domain/calendar/sheet/sheet.ts';
import { hasAutomaticSubject, missingFields } from '#shared/domain/campaign/completeness.ts';
import { causes, placeOf } from '#shared/domain/findings/causes.ts';
import { TODAY, themes } from '../read.ts';

const brand = (client: string, display_name: string, website: string): KnownBrand => ({
  client,
  display_name,
  website,
  archived: false,
});
/** The calendars' brand, and others of its agency. */
const mine = brand('northpeak', 'Northpeak', 'https://northpeak.example');
const brands = [
  mine,
  brand('barker', 'Barker & Sons', 'https://barker.example'),
  brand('glow_lab', 'Glow Lab', 'https://glowlab.example'),
];

export interface Judgement {
  /** In the words of `Dialect.truth`. */
  rows: string[];
  /** The same rows, each with the reason for its verdict. */
  why: string[];
  columns: [field: string, headers: string[], guessed: boolean][];
  ignored: string[];
  /** Causes of findings, most important first. */
  asked: string[];
}

/** As an upload for Northpeak, which writes in `language`; judges each row as the table shows it. */
export async function judge(name: string, bytes: Uint8Array, language: string): Promise<Judgement> {
  const file = await readFile({ name, bytes });
  const { sheet } = file;
  const columns = readColumns(sheet);
  const mapping = mapColumns(columns);
  const clients = clientsOf(sheet, columns, mapping);
  const read = readCalendar(sheet, mapping, {
    today: TODAY,
    themes,
    language,
    semicolons: file.delimiter === ';',
    ...(clients && { clients }),
  });
  const records = read.campaigns.map(({ row, fields, preview_text_auto, doubts }, index) =>
    newCampaign({
      session_id: 'dialects',
      client: mine.client,
      index,
      fields,
      preview_text_auto,
      doubts,
      image: { has_image: false, image_source: '', resolved_image_url: '' },
      source_row: row,
    }),
  );
  const reasons = attentionReasonsOf(records, {
    today: TODAY,
    guessed: guessedFields(mapping),
    unnamed: new Set(read.clients?.unnamed ?? []),
    website: mine.website,
    brand: { brand_name: mine.display_name, language },
    other_brands: hostsOfOthers(
      { name: mine.display_name, website: mine.website },
      brands.slice(1).map(({ display_name, website }) => ({ name: display_name, website })),
    ),
  });
  const lines = new Map<number, Line>();
  for (const record of records)
    lines.set(record.source_row ?? 0, lineOf(record, reasons.get(record.index) ?? []));
  for (const { row } of read.rejected) lines.set(row.row, { verdict: 'rejected', why: '' });
  for (const { name: other, rows } of read.clients?.others ?? [])
    for (const row of rows) if (!lines.has(row)) lines.set(row, { verdict: `of ${other}`, why: '' });
  const inOrder = [...lines].sort(([a], [b]) => a - b);
  return {
    rows: inOrder.map(([row, { verdict }]) => `${row}: ${verdict}`),
    why: inOrder.map(([row, { verdict, why }]) => `${row}: ${verdict} (${why})`),
    columns: (Object.entries(mapping) as [ImportField, { columns: number[]; match: string }][]).map(
      ([field, found]) => [
        fieldLabels[field],
        found.columns.map((column) => sheet.headers[column] ?? ''),
        found.match === 'guessed',
      ],
    ),
    ignored: ignoredColumns(columns, mapping).map((column) => sheet.headers[column] ?? ''),
    asked: askedIn([
      ...records.flatMap((record) => missingFields(record).map((field) => `missing_${field}`)),
      ...[...reasons.values()].flat().map(({ reason }) => reason),
      ...[...file.warnings, ...read.warnings, ...read.errors].map(({ code }) => code),
    ]),
  };
}

const askedIn = (found: readonly string[]): string[] =>
  [...new Set(found)]
    .filter((cause) => ['error', 'question'].includes(causes[cause]?.weight ?? 'note'))
    .sort((a, b) => placeOf(a) - placeOf(b));

interface Line {
  verdict: string;
  why: string;
}

function lineOf(record: CampaignRecord, reasons: readonly AttentionReason[]): Line {
  const missing = missingFields(record);
  const isReady = missing.length === 0 && reasons.length === 0 && !record.not_approved;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(record.send_date);
  const date = isDay ? record.send_date : 'undated';
  const why = [
    ...missing.map((field) => `no ${field}`),
    ...new Set(reasons.map(({ reason }) => reason)),
    ...(record.not_approved ? ['not approved'] : []),
  ].join(', ');
  if (!isReady) return { verdict: `held ${date}`, why: `${why}; “${record.subject_line}”` };
  const offer = [
    record.offer.replaceAll('\n', '; '),
    record.offer_code === '' ? '' : `code ${record.offer_code}`,
  ].filter(Boolean);
  const button = record.cta_text || record.cta_link ? [`[${record.cta_text}]`, record.cta_link] : [];
  const parts = [date, record.send_time, record.time_zone]
    .concat(
      hasAutomaticSubject(record) ? 'auto' : `“${record.subject_line}”`,
      button,
      offer.length > 0 ? `{${offer.join('; ')}}` : '',
    )
    .filter(Boolean);
  return { verdict: `ready ${parts.join(' ')}`, why };
}

function clientsOf(sheet: Sheet, columns: ReturnType<typeof readColumns>, mapping: ColumnMapping) {
  const source = findClients(sheet, columns, mapping, brands);
  if (source === undefined) {
    delete mapping.client;
    return undefined;
  }
  if (source === 'headings') delete mapping.client;
  else mapping.client = { columns: [source.column], match: mapping.client?.match ?? 'guessed' };
  const from = source === 'headings' ? source : ('column' as const);
  return {
    client: mine.client,
    from,
    take: 'mine' as const,
    brands: Object.fromEntries(brandsByName(namesOfClients(sheet, mapping, from), brands)),
  };
}
