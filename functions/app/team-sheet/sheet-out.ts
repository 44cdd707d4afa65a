import { campaignColumns, fieldLabels } from '#shared/contract/calendar-fields.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { ReadCampaign } from '#shared/domain/calendar/read/read-calendar.ts';
import { productLine } from '#shared/domain/calendar/row/row-cells.ts';
import { neutralise, toCsv } from '#shared/domain/calendar/sheet/csv-out.ts';
import { isOwnColumn, type OwnColumn, ownColumns } from '#shared/domain/calendar/sheet/own-columns.ts';
import { campaignStatus } from '#shared/domain/campaign/campaign-status.ts';
import { invalid } from '../../errors.ts';
import type { CalendarRecord, CampaignRecord } from '../calendars/calendar-records.ts';
import { finishApplying } from '../calendars/finish-applying.ts';
import { type CalendarImport, readImport } from '../calendars/import-files.ts';
import { sameValue } from '../calendars/merge-fields.ts';
import { readingByIndex } from '../calendars/reading.ts';
import { showCampaigns } from '../calendars/show.ts';
import { campaignsOf } from '../calendars/store.ts';
import { type ReviewColumns, reviewColumns } from './review-columns.ts';

type Field = (typeof campaignColumns)[number];

export interface SheetOut {
  file_name: string;
  rows: number;
  csv: string;
  /**
   * The added columns, tab-separated, one line per row from the header on, to paste beside the team's own.
   */
  beside: string;
}

/**
 * The file's columns with people's changes, every row at its line, added campaigns below, and what became of
 * each.
 */
export async function sheetOut(given: CalendarRecord): Promise<SheetOut> {
  const calendar = await finishApplying(given);
  const { session_id, import_key, name } = calendar;
  const [records, source] = await Promise.all([
    campaignsOf(session_id),
    import_key === undefined ? undefined : readImport(session_id, import_key),
  ]);
  const [shown, reviewed] = await Promise.all([
    showCampaigns(calendar, records),
    reviewColumns(calendar, records),
  ]);
  const campaigns = records.map(
    (record, at): Entry => ({ record, shown: shown[at] as Campaign, reviewed: reviewed.get(record.index) }),
  );
  const lines = source ? linesOfFile(source, campaigns) : linesByHand(byHand, campaigns);
  const added = lines.map(({ entry }, at) =>
    Object.entries(ownColumns).map(([column, header]) => {
      if (at === 0) return header;
      return entry ? become[column as OwnColumn](entry) : '';
    }),
  );
  const file = source?.file_name.replace(/\.(?:csv|xlsx|xlsm)(?= – |$)/i, '') ?? name;
  return {
    file_name: `${file} - from Galley.csv`,
    rows: lines.length - 1,
    csv: toCsv(lines.map(({ cells }, at) => [...cells, ...(added[at] ?? [])])),
    beside: added.map((cells) => cells.map(pasted).join('\t')).join('\n'),
  };
}

/** A calendar has 5,000 campaigns. Ten million blank lines would take minutes and all memory. */
export const SHEET_LINES = 20_000;

const pasted = (cell: string) => neutralise(cell.replace(/\s/g, ' '));

const become: Record<OwnColumn, (entry: Entry) => string> = {
  status: ({ shown }) => campaignStatus(shown).label,
  version: ({ shown: { email } }) => (email ? `v${email.version}` : ''),
  approval: ({ reviewed }) => reviewed?.approval ?? '',
  reviewer: ({ reviewed }) => reviewed?.reviewer ?? '',
  klaviyo: ({ shown: { klaviyo } }) => klaviyo?.campaign_url ?? klaviyo?.template_url ?? '',
};

interface Entry {
  record: CampaignRecord;
  shown: Campaign;
  /** Absent for unshared emails. */
  reviewed: ReviewColumns | undefined;
}

interface Line {
  cells: string[];
  entry?: Entry | undefined;
}

/** A line for each row of the file, blank where it is no campaign's. */
function linesOfFile(source: CalendarImport, campaigns: readonly Entry[]): Line[] {
  const { headers, header_row, rows, unreadable } = source.sheet;
  const kept = headers.flatMap((header, column) => (isOwnColumn(header) ? [] : [column]));
  const only = (cells: readonly string[]) => kept.map((column) => cells[column] ?? '');
  const read = readingByIndex(source);
  const byIndex = new Map(campaigns.map((entry) => [entry.record.index, entry]));
  const indexOf = new Map(source.indexes);
  const cellsOf = new Map([...rows, ...unreadable].map(({ row, cells }) => [row, cells]));
  const first = (header_row ?? 0) + 1;
  const last = Math.max(header_row ?? 0, ...cellsOf.keys());
  if (last - first >= SHEET_LINES)
    throw invalid(
      `The file goes on to row ${last.toLocaleString('en')}, too far to write every row at its line. Delete its blank rows and bring it as a newer version, then download the sheet.`,
    );
  const lines: Line[] = [{ cells: only(headers) }];
  for (let row = first; row <= last; row += 1) {
    const entry = byIndex.get(indexOf.get(row) ?? -1);
    const cells = [...(cellsOf.get(row) ?? [])];
    if (entry) editInto(cells, source, read.get(entry.record.index), entry.record);
    lines.push({ cells: only(cells), entry });
  }
  const inFile = new Set(source.indexes.map(([, index]) => index));
  const others = campaigns.filter(({ record }) => !inFile.has(record.index));
  const fields = kept.map((column) => fieldIn(source, column));
  return [...lines, ...linesByHand(fields, others).slice(1)];
}

function editInto(
  cells: string[],
  source: CalendarImport,
  read: ReadCampaign | undefined,
  campaign: CampaignRecord,
): void {
  source.sheet.headers.forEach((_, column) => {
    const field = fieldIn(source, column);
    if (!read || field === undefined || sameValue(read.fields[field], campaign[field])) return;
    cells[column] = textOf(campaign, field);
  });
}

/** Undefined for shared or joined columns. */
function fieldIn({ mapping }: CalendarImport, column: number): Field | undefined {
  const [field, ...more] = campaignColumns.filter((each) => mapping[each]?.columns.includes(column));
  return field && more.length === 0 && mapping[field]?.columns.length === 1 ? field : undefined;
}

function textOf(campaign: CampaignRecord, field: Field): string {
  const value = campaign[field];
  if (typeof value === 'string') return value;
  return value.map((entry) => (typeof entry === 'string' ? entry : productLine(entry))).join('\n');
}

const byHand = [
  'campaign_name',
  'send_date',
  'send_time',
  'target_audience',
  'subject_line',
  'preview_text',
  'brief',
  'theme',
  'image_tag',
] as const satisfies Field[];

const linesByHand = (fields: readonly (Field | undefined)[], campaigns: readonly Entry[]): Line[] => [
  { cells: fields.map((field) => (field ? fieldLabels[field] : '')) },
  ...campaigns.map((entry) => ({
    cells: fields.map((field) => (field ? textOf(entry.record, field) : '')),
    entry,
  })),
];
