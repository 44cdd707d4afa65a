import { readFields } from '#shared/contract/calendar-fields.ts';
import type { KeptEdit } from '#shared/contract/schemas/calendar.ts';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { type ReadCampaign, readCalendar } from '#shared/domain/calendar/read/read-calendar.ts';
import { fitCells } from '#shared/domain/calendar/row/fit-cells.ts';
import { editedCells, rowOf } from '#shared/domain/calendar/row/row-cells.ts';
import type { CampaignRecord } from './calendar-records.ts';
import type { CalendarImport } from './import-files.ts';
import type { ImagesByTag } from './match-image.ts';
import { mergeFields, sameValue } from './merge-fields.ts';

type Field = keyof CampaignFields;

export function readingByIndex(source: CalendarImport): Map<number, ReadCampaign> {
  const indexByRow = new Map(source.indexes);
  const { campaigns } = readCalendar(source.sheet, source.mapping, source.options);
  return new Map(
    campaigns.flatMap((read): [number, ReadCampaign][] => {
      const index = indexByRow.get(read.row);
      return index === undefined ? [] : [[index, read]];
    }),
  );
}

export interface Difference {
  field: Field;
  edited: boolean;
  /** By rule both times: it follows from another difference. */
  derived: boolean;
}

const isDerived = ({ theme_auto, preview_text_auto }: ReadCampaign, field: Field) =>
  (field === 'theme' && theme_auto) || (field === 'preview_text' && preview_text_auto);

/** Without an earlier reading, compares the campaign's current values. */
export function differences(
  before: ReadCampaign | undefined,
  current: CampaignRecord,
  after: ReadCampaign,
  { newerFile = false } = {},
): Difference[] {
  const found = readFields.flatMap((field): Difference[] => {
    const was = before ? before.fields[field] : current[field];
    if (sameValue(was, after.fields[field]) || sameValue(current[field], after.fields[field])) return [];
    // An unchanged "March 3" keeps its year.
    if (
      newerFile &&
      field === 'send_date' &&
      before &&
      before.date_cell !== '' &&
      before.date_cell === after.date_cell
    )
      return [];
    return [
      {
        field,
        edited: !sameValue(current[field], was),
        derived: isDerived(after, field) && (!before || isDerived(before, field)),
      },
    ];
  });
  const direct = found.filter(({ derived }) => !derived);
  return direct.length === 0 ? [] : [...direct, ...found.filter(({ derived, edited }) => derived && !edited)];
}

export const isEdited = (before: ReadCampaign | undefined, current: CampaignRecord): boolean =>
  !before || readFields.some((field) => !sameValue(before.fields[field], current[field]));

export function applyFields(
  current: CampaignRecord,
  after: ReadCampaign,
  fields: readonly Field[],
  images: ImagesByTag,
): Partial<CampaignRecord> | undefined {
  if (fields.length === 0) return undefined;
  const applied: Partial<CampaignFields> = Object.fromEntries(
    fields.map((field) => [field, after.fields[field]]),
  );
  const set = mergeFields(current, applied, images);
  if (fields.includes('preview_text')) set.preview_text_auto = after.preview_text_auto;
  return set;
}

export function withDoubts(
  set: Partial<CampaignRecord> | undefined,
  current: CampaignRecord,
  { doubts }: ReadCampaign,
): Partial<CampaignRecord> | undefined {
  return sameValue(current.doubts, doubts) ? set : { ...set, doubts };
}

export function withCells(
  set: Partial<CampaignRecord> | undefined,
  current: CampaignRecord,
  after: ReadCampaign,
): Partial<CampaignRecord> | undefined {
  const next = { ...current, ...set };
  const isNobodys = (field: Field) =>
    isDerived(after, field) && !current.cells?.some((cell) => cell.field === field);
  const kept = readFields.filter(
    (field) => !sameValue(next[field], after.fields[field]) && !isNobodys(field),
  );
  const cells = fitCells(editedCells(after.cells, next, kept), next);
  if (sameValue(current.cells, cells)) return set;
  const outdates = current.email !== null && cellDifferences(current, { cells }).length > 0;
  return { ...set, cells, ...(outdates && { out_of_date: true }) };
}

/** Only cells that the model saw and no field holds. */
export function cellDifferences(
  current: Pick<CampaignRecord, 'cells'>,
  after: Pick<CampaignRecord, 'cells'>,
): { column: string; before: string; after: string }[] {
  if (!current.cells) return [];
  const [was, is] = [otherCells(current), otherCells(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((column) => {
    const [before = '', now = ''] = [was.get(column), is.get(column)];
    return before === now ? [] : [{ column, before, after: now }];
  });
}

const otherCells = ({ cells }: Pick<CampaignRecord, 'cells'>): Map<string, string> =>
  new Map(
    rowOf({ cells: cells ?? [] }).flatMap(({ column, field, value }) =>
      field === '' ? [[column, value] as const] : [],
    ),
  );

export const keptEdits = (
  current: CampaignRecord,
  after: ReadCampaign,
  fields: readonly Field[],
): KeptEdit[] =>
  fields.map((field) => ({
    index: current.index,
    campaign_name: current.campaign_name,
    field,
    kept: fieldText(current[field]),
    file: fieldText(after.fields[field]),
  }));

export function fieldText(value: CampaignFields[Field]): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'not approved' : 'approved';
  return value
    .map((entry) =>
      typeof entry === 'string' ? entry : [entry.name, entry.price, entry.url].filter(Boolean).join(' | '),
    )
    .join('\n');
}
