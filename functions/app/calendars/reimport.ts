import { randomUUID } from 'node:crypto';
import type { KeptEdit, ReimportChoice, ReimportPreview } from '#shared/contract/schemas/calendar.ts';
import type { ReadCalendar, ReadCampaign } from '#shared/domain/calendar/read/read-calendar.ts';
import { matchRows } from '#shared/domain/calendar/row/match-rows.ts';
import { missingFields } from '#shared/domain/campaign/completeness.ts';
import { notFound } from '../../errors.ts';
import { existingImages } from '../images/all-images.ts';
import { type Application, applyImport } from './apply-import.ts';
import type { CalendarRecord, CampaignRecord } from './calendar-records.ts';
import { resolveClients } from './clients/resolve-clients.ts';
import { finishApplying } from './finish-applying.ts';
import { type CalendarImport, readImport, storeImport, storeSource } from './import-files.ts';
import { type ImagesByTag, matchImage } from './match-image.ts';
import { newCampaign } from './new-campaign.ts';
import { campaignsIn, resultsOf } from './read-import.ts';
import { readUpload } from './read-upload.ts';
import type { CalendarFile } from './reader/read-file.ts';
import {
  applyFields,
  cellDifferences,
  type Difference,
  differences,
  fieldText,
  keptEdits,
  readingByIndex,
  withCells,
  withDoubts,
} from './reading.ts';
import { outcomeOf, type RereadAnswer, requireImport, rereadAnswerOf } from './remap.ts';
import { allCampaignsOf } from './store.ts';

const pendingKey = (import_id: string) => `pending-${import_id}`;

interface Comparison {
  pairs: {
    current: CampaignRecord;
    after: ReadCampaign;
    before: ReadCampaign | undefined;
    found: Difference[];
  }[];
  added: ReadCampaign[];
  missing: CampaignRecord[];
  read: ReadCalendar;
}

export async function previewReimport(given: CalendarRecord, file: CalendarFile): Promise<ReimportPreview> {
  const calendar = await finishApplying(given);
  const [before, campaigns, images] = await Promise.all([
    requireImport(calendar),
    allCampaignsOf(calendar.session_id),
    existingImages(calendar.client),
  ]);
  const next = await readUpload(calendar.client, { ...file, sheet: before.sheet_name }, before);
  await reuseMapping(calendar.client, before, next);
  const { pairs, added, missing, read } = compare(before, next, campaigns);
  const import_id = randomUUID();
  await Promise.all([
    storeImport(calendar.session_id, pendingKey(import_id), next),
    storeSource(calendar.session_id, import_id, file.bytes),
  ]);
  const changed = pairs.filter(
    ({ found, current, after }) =>
      (found.length > 0 || cellDifferences(current, after).length > 0) && !current.removed,
  );
  const back = pairs.filter(({ current }) => current.removed);
  next.indexes = pairs.map(({ current, after }): [number, number] => [after.row, current.index]);
  return {
    success: true,
    import_id,
    session_id: calendar.session_id,
    file_name: file.name,
    added: [
      ...added.map((after) => sayAdded(after, false)),
      ...back.map(({ current, after }) => sayAdded(after, current.removed_by_hand)),
    ].sort((a, b) => a.row - b.row),
    changed: changed.map(({ current, after, before: was, found }) => ({
      index: current.index,
      row: after.row,
      campaign_name: current.campaign_name,
      send_date: current.send_date,
      fields: found
        .filter(({ derived }) => !derived)
        .map(({ field, edited }) => ({
          field,
          before: fieldText(was ? was.fields[field] : current[field]),
          now: fieldText(current[field]),
          after: fieldText(after.fields[field]),
          edited,
          outdates_email: outdatesEmail(current, after, [field], images),
        })),
      cells: cellDifferences(current, after),
      has_email: current.email !== null,
      out_of_date: current.email !== null && current.out_of_date,
      outdates_email:
        outdatesEmail(current, after, derivedOf(found), images) ||
        (current.email !== null && cellDifferences(current, after).length > 0),
    })),
    removed: missing.map(({ index, campaign_name, send_date, email }) => ({
      index,
      campaign_name,
      send_date,
      has_email: email !== null,
    })),
    unchanged: pairs.length - changed.length - back.length,
    csv_headers: next.sheet.headers,
    processing_results: resultsOf(next, read, campaigns),
  };
}

const outdatesEmail = (
  current: CampaignRecord,
  after: ReadCampaign,
  fields: readonly Difference['field'][],
  images: ImagesByTag,
): boolean => applyFields(current, after, fields, images)?.out_of_date === true;

const derivedOf = (found: readonly Difference[]) =>
  found.filter(({ derived, edited }) => derived && !edited).map(({ field }) => field);

const sayAdded = ({ row, fields }: ReadCampaign, left_out: boolean): ReimportPreview['added'][number] => ({
  row,
  left_out,
  campaign_name: fields.campaign_name,
  subject_line: fields.subject_line,
  send_date: fields.send_date,
  ready: missingFields(fields).length === 0,
});

async function reuseMapping(client: string, before: CalendarImport, next: CalendarImport): Promise<void> {
  if (before.sheet.headers.join('\n') !== next.sheet.headers.join('\n')) return;
  const {
    date_order,
    anchor_date,
    week_day,
    variants_apart,
    year,
    state_words,
    clients: earlier,
  } = before.options;
  // The newer file may name other clients.
  const named = before.mapping.client ?? next.mapping.client;
  const { mapping, clients } = await resolveClients({
    client,
    sheet: next.sheet,
    sheet_name: next.sheet_name,
    sheet_names: next.sheet_names,
    mapping: { ...before.mapping, ...(named && { client: named }) },
    before: earlier,
  });
  const { clients: _, ...options } = next.options;
  next.mapping = mapping;
  next.options = {
    ...options,
    ...(variants_apart !== undefined && { variants_apart }),
    ...(date_order && { date_order }),
    ...(anchor_date && { anchor_date }),
    ...(week_day !== undefined && { week_day }),
    ...(year !== undefined && { year }),
    ...(state_words && { state_words }),
    ...(clients && { clients }),
  };
}

function compare(before: CalendarImport, next: CalendarImport, campaigns: CampaignRecord[]): Comparison {
  const read = campaignsIn(next);
  const rows = read.campaigns;
  const earlier = readingByIndex(before);
  // By its earlier name, whoever has renamed it since.
  const identities = campaigns.map((campaign) => earlier.get(campaign.index)?.fields ?? campaign);
  const partners = matchRows(
    identities,
    rows.map(({ fields }) => fields),
  );
  const matched = new Set(partners.values());
  const pairs = [...partners].flatMap(([at, rowAt]) => {
    const [current, after] = [campaigns[at], rows[rowAt]];
    if (!current || !after) return [];
    const was = earlier.get(current.index);
    return [{ current, after, before: was, found: differences(was, current, after, { newerFile: true }) }];
  });
  return {
    pairs,
    added: rows.filter((_, at) => !matched.has(at)),
    // Campaigns that people added were never in a file.
    missing: campaigns.filter(
      (campaign, at) => !partners.has(at) && !campaign.removed && campaign.source_row !== null,
    ),
    read,
  };
}

/**
 * Appends chosen rows, updates chosen campaigns (edited fields only where chosen) and unlists others, whose
 * emails stay. Throws 404 for an unknown preview, 409 when someone changed the calendar.
 */
export async function applyReimport(
  given: CalendarRecord,
  import_id: string,
  choice: ReimportChoice,
  user: { sub: string; username: string },
): Promise<RereadAnswer> {
  const calendar = await finishApplying(given);
  const pending = await readImport(calendar.session_id, pendingKey(import_id));
  if (!pending)
    throw notFound('This preview does not exist. Nothing was changed; upload the newer version again.');
  const [before, campaigns, images] = await Promise.all([
    requireImport(calendar),
    allCampaignsOf(calendar.session_id),
    existingImages(calendar.client),
  ]);
  const { pairs, added: offered, missing, read } = compare(before, pending, campaigns);
  const overwrites = new Map(
    choice.changed.map(({ index, overwrite }) => [index, new Set<string>(overwrite)]),
  );
  const [rows, leaving] = [new Set(choice.added), new Set(choice.removed)];
  const changes: Application['changes'] = [];
  const kept: KeptEdit[] = [];
  for (const { current, after, found } of pairs) {
    const overwrite = overwrites.get(current.index);
    const back = current.removed && rows.has(after.row);
    const wanted =
      overwrite || back ? found.filter(({ field, edited }) => !edited || overwrite?.has(field)) : [];
    const fields = wanted.map(({ field }) => field);
    const applied = applyFields(current, after, fields, images);
    const set = overwrite || back ? withDoubts(withCells(applied, current, after), current, after) : applied;
    const moved = !current.removed && current.source_row !== after.row;
    if (set || back || moved)
      changes.push({
        current,
        set: { ...set, source_row: after.row, ...(back && { removed: false, removed_by_hand: false }) },
      });
    if (overwrite)
      kept.push(
        ...keptEdits(
          current,
          after,
          found.filter(({ field, edited }) => edited && !overwrite.has(field)).map(({ field }) => field),
        ),
      );
  }
  for (const current of missing)
    if (leaving.has(current.index)) changes.push({ current, set: { removed: true } });
  const added = offered
    .filter(({ row }) => rows.has(row))
    .map(({ row, fields, preview_text_auto, doubts, cells }, place) => {
      const { session_id, client, next_index } = calendar;
      return newCampaign({
        session_id,
        client,
        index: next_index + place,
        fields,
        preview_text_auto,
        doubts,
        cells,
        image: matchImage(fields.image_tag, images),
        source_row: row,
      });
    });
  const stay = pairs.filter(({ current, after }) => !current.removed || rows.has(after.row));
  pending.indexes = [
    ...stay.map(({ current, after }): [number, number] => [after.row, current.index]),
    ...added.map(({ source_row, index }): [number, number] => [source_row ?? 0, index]),
  ];
  const edited = await applyImport({
    calendar,
    next: pending,
    changes,
    added,
    read,
    outcome: outcomeOf(campaigns, changes, added),
    user,
    kind: 'newer_file',
  });
  return rereadAnswerOf(calendar.session_id, [...kept, ...edited]);
}
