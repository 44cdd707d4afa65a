import type * as z from 'zod';
import type { ImportField } from '#shared/contract/calendar-fields.ts';
import type { KeptEdit, MappingChoice, rereadAnswer } from '#shared/contract/schemas/calendar.ts';
import { rowsByClient } from '#shared/domain/calendar/clients/rows-by-client.ts';
import { withChosen } from '#shared/domain/calendar/columns/chosen-mapping.ts';
import type { ColumnMapping } from '#shared/domain/calendar/columns/mapping-types.ts';
import { withWordMeanings } from '#shared/domain/calendar/kinds/state-words.ts';
import { invalid } from '../../errors.ts';
import { existingImages } from '../images/all-images.ts';
import { type Application, applyImport } from './apply-import.ts';
import type { CalendarRecord, CampaignRecord } from './calendar-records.ts';
import { resolveClients } from './clients/resolve-clients.ts';
import { finishApplying } from './finish-applying.ts';
import { type CalendarImport, readImport, readResults } from './import-files.ts';
import { type ImagesByTag, matchImage } from './match-image.ts';
import { newCampaign } from './new-campaign.ts';
import { campaignsIn } from './read-import.ts';
import {
  applyFields,
  differences,
  isEdited,
  keptEdits,
  readingByIndex,
  withCells,
  withDoubts,
} from './reading.ts';
import { rememberMapping, rememberStateWords } from './remembered-mapping.ts';
import { showCampaigns } from './show.ts';
import { allCampaignsOf, campaignsOf, requireCalendar } from './store.ts';

export type RereadAnswer = z.output<typeof rereadAnswer>;

/**
 * Rows keep their indexes and reported edits by hand. The brand's next file with these headers uses the
 * mapping.
 */
export async function remapCalendar(
  given: CalendarRecord,
  choice: MappingChoice,
  user: { sub: string; username: string },
): Promise<RereadAnswer> {
  const calendar = await finishApplying(given);
  const before = await requireImport(calendar);
  const { apply: _, ...reading } = before;
  requireAnswer(before, choice);
  requireColumns(
    before.sheet.headers,
    (choice.state_words ?? []).map(({ column }) => column),
    'state_words',
  );
  const { mapping, clients } = await resolveClients({
    client: calendar.client,
    sheet: before.sheet,
    sheet_name: before.sheet_name,
    sheet_names: before.sheet_names,
    mapping: chosenMapping(before, choice.columns ?? {}),
    before: before.options.clients,
  });
  const { clients: _clients, ...options } = chosenOptions(before.options, choice);
  const next: CalendarImport = { ...reading, mapping, options: { ...options, ...(clients && { clients }) } };
  const [campaigns, images] = await Promise.all([
    allCampaignsOf(calendar.session_id),
    existingImages(calendar.client),
  ]);
  const { application, keptBack } = rereadRows(calendar, before, next, campaigns, images);
  const edited = await applyImport({ ...application, user, kind: 'mapping' });
  const { headers } = next.sheet;
  if (choice.columns || choice.date_order)
    await rememberMapping(calendar.client, headers, mapping, next.options.date_order);
  if (choice.state_words) await rememberStateWords(calendar.client, headers, next.options.state_words ?? []);
  return rereadAnswerOf(calendar.session_id, [...keptBack, ...edited]);
}

export async function requireImport({ session_id, import_key }: CalendarRecord): Promise<CalendarImport> {
  const source = import_key === undefined ? undefined : await readImport(session_id, import_key);
  if (!source) throw invalid('This calendar did not come from a file, so there is nothing to read again.');
  return source;
}

/** Other clients' rows would become this brand's unasked. */
function requireAnswer({ sheet, mapping, options }: CalendarImport, { columns }: MappingChoice): void {
  if (columns?.client?.length !== 0) return;
  const held = rowsByClient(sheet, mapping, options.clients)?.leftOut.size ?? 0;
  if (held > 0)
    throw invalid(
      `${held === 1 ? '1 row of this file is' : `${held} rows of this file are`} other clients'. Say first that all rows are this brand's; nothing was changed.`,
      { 'columns.client': 'names other clients' },
    );
}

function requireColumns(headers: readonly string[], names: readonly string[], at: string): void {
  const unknown = names.filter((name) => !headers.includes(name));
  if (unknown.length > 0)
    throw invalid(
      `The file has no column ${unknown.map((name) => `"${name}"`).join(', ')}. Its columns are: ${headers.join(', ')}.`,
      { [at]: 'no such column' },
    );
}

function chosenMapping(
  { sheet, mapping }: CalendarImport,
  columns: NonNullable<MappingChoice['columns']>,
): ColumnMapping {
  const position = new Map(sheet.headers.map((header, column) => [header, column]));
  const chosen = new Map(
    Object.entries(columns).map(([field, names]): [ImportField, number[]] => {
      requireColumns(sheet.headers, names, `columns.${field}`);
      return [field as ImportField, names.map((name) => position.get(name) ?? -1)];
    }),
  );
  return withChosen(mapping, chosen);
}

function chosenOptions(
  options: CalendarImport['options'],
  { date_order, anchor_date, week_day, variants_apart, year, state_words }: MappingChoice,
): CalendarImport['options'] {
  const { date_order: order, anchor_date: anchor, week_day: onDay, year: inYear, ...rest } = options;
  const named = date_order === 'auto' ? undefined : date_order;
  const nextOrder = date_order === undefined ? order : named;
  const nextDay = week_day === undefined ? onDay : (week_day ?? undefined);
  const nextYear = year === undefined ? inYear : (year ?? undefined);
  const nextAnchor = anchor_date === undefined ? anchor : (anchor_date ?? undefined);
  return {
    ...rest,
    ...(nextOrder && { date_order: nextOrder }),
    ...(nextAnchor && { anchor_date: nextAnchor }),
    ...(nextDay !== undefined && { week_day: nextDay }),
    ...(nextYear !== undefined && { year: nextYear }),
    ...(variants_apart !== undefined && { variants_apart }),
    ...(state_words && { state_words: withWordMeanings(options.state_words, state_words) }),
  };
}

export function rereadRows(
  calendar: CalendarRecord,
  before: CalendarImport,
  next: CalendarImport,
  campaigns: CampaignRecord[],
  images: ImagesByTag,
): { application: Omit<Application, 'user' | 'kind'>; keptBack: KeptEdit[] } {
  const read = campaignsIn(next);
  const earlier = readingByIndex(before);
  const byIndex = new Map(campaigns.map((campaign) => [campaign.index, campaign]));
  const indexByRow = new Map(before.indexes);
  const changes: Application['changes'] = [];
  const added: CampaignRecord[] = [];
  const keptBack: KeptEdit[] = [];
  for (const after of read.campaigns) {
    const current = byIndex.get(indexByRow.get(after.row) ?? -1);
    if (!current) {
      const index = calendar.next_index + added.length;
      const { session_id, client } = calendar;
      const { row, fields, preview_text_auto, doubts, cells } = after;
      added.push(
        newCampaign({
          session_id,
          client,
          index,
          fields,
          preview_text_auto,
          doubts,
          cells,
          image: matchImage(fields.image_tag, images),
          source_row: row,
        }),
      );
      indexByRow.set(row, index);
      continue;
    }
    const found = differences(earlier.get(current.index), current, after);
    const edited = found.filter((difference) => difference.edited).map(({ field }) => field);
    const unedited = found.flatMap(({ field }) => (edited.includes(field) ? [] : [field]));
    const applied = withCells(applyFields(current, after, unedited, images), current, after);
    const set = withDoubts(applied, current, after);
    const returns = current.removed && !current.removed_by_hand;
    if (set || returns) changes.push({ current, set: { ...set, ...(returns && { removed: false }) } });
    keptBack.push(...keptEdits(current, after, edited));
  }
  const rows = new Set(read.campaigns.map(({ row }) => row));
  for (const [row, index] of before.indexes) {
    const current = byIndex.get(index);
    if (
      !rows.has(row) &&
      current &&
      !current.removed &&
      !current.email &&
      !isEdited(earlier.get(index), current)
    )
      changes.push({ current, set: { removed: true } });
  }
  next.indexes = [...indexByRow];
  return {
    application: { calendar, next, changes, added, read, outcome: outcomeOf(campaigns, changes, added) },
    keptBack,
  };
}

export function outcomeOf(
  campaigns: CampaignRecord[],
  changes: Application['changes'],
  added: CampaignRecord[],
): CampaignRecord[] {
  const sets = new Map(changes.map(({ current, set }) => [current.index, set]));
  return [...campaigns.map((campaign) => ({ ...campaign, ...sets.get(campaign.index) })), ...added].filter(
    ({ removed }) => !removed,
  );
}

export async function rereadAnswerOf(calendarId: string, kept: KeptEdit[]): Promise<RereadAnswer> {
  const calendar = await requireCalendar(calendarId);
  const [campaigns, results] = await Promise.all([campaignsOf(calendarId), readResults(calendar)]);
  if (!results) throw invalid('This calendar did not come from a file.');
  const { client, csv_headers } = calendar;
  return {
    success: true,
    session_id: calendarId,
    client,
    campaigns: await showCampaigns(calendar, campaigns),
    csv_headers,
    processing_results: results,
    kept,
  };
}
