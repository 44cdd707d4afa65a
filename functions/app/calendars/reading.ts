import type { KeptEdit } from '#shared/contract/schemas/calendar.ts';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { type ReadCampaign, readCalendar } from '#shared/domain/calendar/read-calendar.ts';
import type { CalendarImport } from './import-files.ts';
import type { ImagesByTag } from './match-image.ts';
import { mergeFields, sameValue } from './merge-fields.ts';
import type { CampaignRecord } from './records.ts';

type Field = keyof CampaignFields;

/** What a reading says of each campaign, by index: what it was before anyone edited it. */
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

/** One field that two readings of a campaign have otherwise. */
export interface Difference {
  field: Field;
  /** Edited by hand since the earlier reading. */
  edited: boolean;
  /** Made by rule both times: it follows from what it was made of and is no news of its own. */
  derived: boolean;
}

const isDerived = ({ theme_auto, preview_text_auto }: ReadCampaign, field: Field) =>
  (field === 'theme' && theme_auto) || (field === 'preview_text' && preview_text_auto);

/**
 * What a later reading has otherwise than the earlier one, and whether someone edited it meanwhile. Where there was no
 * earlier reading, the campaign itself stands for it.
 */
export function differences(
  before: ReadCampaign | undefined,
  current: CampaignRecord,
  after: ReadCampaign,
  { newerFile = false } = {},
): Difference[] {
  const found = (Object.keys(after.fields) as Field[]).flatMap((field): Difference[] => {
    const was = before ? before.fields[field] : current[field];
    if (sameValue(was, after.fields[field]) || sameValue(current[field], after.fields[field])) return [];
    // In a newer file "March 3" is the day it was before, though time has passed and it would now be read as next year's.
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
  const news = found.filter(({ derived }) => !derived);
  return news.length === 0 ? [] : [...news, ...found.filter(({ derived, edited }) => derived && !edited)];
}

/** Whether someone changed what the reading gave. */
export const isEdited = (before: ReadCampaign | undefined, current: CampaignRecord): boolean =>
  !before ||
  (Object.keys(before.fields) as Field[]).some((field) => !sameValue(before.fields[field], current[field]));

/** What to write for the differences to be taken over; undefined when nothing changes. */
export function takeOver(
  current: CampaignRecord,
  after: ReadCampaign,
  fields: readonly Field[],
  images: ImagesByTag,
): Partial<CampaignRecord> | undefined {
  if (fields.length === 0) return undefined;
  const taken: Partial<CampaignFields> = Object.fromEntries(
    fields.map((field) => [field, after.fields[field]]),
  );
  const set = mergeFields(current, taken, images);
  if (fields.includes('preview_text')) set.preview_text_auto = after.preview_text_auto;
  return set;
}

export const keptEdits = (
  current: CampaignRecord,
  after: ReadCampaign,
  fields: readonly Field[],
): KeptEdit[] =>
  fields.map((field) => ({
    index: current.index,
    campaign_name: current.campaign_name,
    field,
    kept: sayValue(current[field]),
    file: sayValue(after.fields[field]),
  }));

/** A field's value as people read it. */
export const sayValue = (value: CampaignFields[Field]): string =>
  typeof value === 'string'
    ? value
    : value
        .map((entry) =>
          typeof entry === 'string'
            ? entry
            : [entry.name, entry.price, entry.url].filter(Boolean).join(' | '),
        )
        .join('\n');
