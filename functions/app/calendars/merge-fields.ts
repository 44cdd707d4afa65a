import { outdatingFields, rowFields } from '#shared/contract/calendar-fields.ts';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { fitCells } from '#shared/domain/calendar/row/fit-cells.ts';
import { editedCells, rowOf } from '#shared/domain/calendar/row/row-cells.ts';
import { autoPreviewText } from '#shared/domain/campaign/preview-text.ts';
import { standsIn } from '#shared/email/reading/quotes.ts';
import type { CampaignRecord } from './calendar-records.ts';
import { type ImagesByTag, matchImage } from './match-image.ts';

export const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export const changedFields = (
  current: CampaignRecord,
  fields: Partial<CampaignFields>,
): (keyof CampaignFields)[] =>
  (Object.keys(fields) as (keyof CampaignFields)[]).filter(
    (field) => fields[field] !== undefined && !sameValue(fields[field], current[field]),
  );

export function mergeFields(
  current: CampaignRecord,
  fields: Partial<CampaignFields>,
  images: ImagesByTag,
): Partial<CampaignRecord> {
  const changed = changedFields(current, fields);
  const set: Partial<CampaignRecord> = { ...fields };
  if (changed.includes('preview_text')) set.preview_text_auto = false;
  else if (current.preview_text_auto && changed.includes('brief'))
    set.preview_text = autoPreviewText(fields.brief ?? '');
  if (changed.includes('image_tag')) Object.assign(set, matchImage(fields.image_tag ?? '', images));
  const cells = cellsAfter(current, set, changed);
  if (cells) set.cells = cells;
  // The words that held it may have been edited away.
  if (current.hold && !standsIn(current.hold.quote, rowOf({ ...current, ...set }))) set.hold = null;
  const { email } = current;
  const isInEmail = (field: keyof CampaignFields) =>
    (field === 'image_tag' && samePicture(current, set)) ||
    (field === 'subject_line' && (fields.subject_line === '' || fields.subject_line === email?.subject));
  if (
    email &&
    changesEmail(
      current,
      set,
      changed.filter((field) => !isInEmail(field)),
    )
  )
    set.out_of_date = true;
  return set;
}

export function cellsAfter(
  current: CampaignRecord,
  set: Partial<CampaignRecord>,
  changed: readonly string[],
): CampaignRecord['cells'] {
  if (!current.cells || changed.length === 0) return undefined;
  const after = { ...current, ...set };
  const cells = fitCells(editedCells(current.cells, after, changed), after);
  return sameValue(cells, current.cells) ? undefined : cells;
}

const inRow: ReadonlySet<string> = new Set(rowFields);

/** The model never saw internal columns. */
function changesEmail(
  current: CampaignRecord,
  set: Partial<CampaignRecord>,
  changed: readonly (keyof CampaignFields)[],
): boolean {
  const outdating = changed.filter((field) => outdatingFields.includes(field));
  if (outdating.some((field) => !inRow.has(field))) return true;
  if (outdating.length === 0) return false;
  const only: Partial<CampaignRecord> = Object.fromEntries(outdating.map((field) => [field, set[field]]));
  if (set.preview_text_auto !== undefined) only.preview_text_auto = set.preview_text_auto;
  const cells = cellsAfter(current, only, outdating) ?? current.cells;
  return !sameValue(rowOf(current), rowOf({ ...current, ...only, cells }));
}

const samePicture = (
  { resolved_image_url: before }: CampaignRecord,
  { resolved_image_url: after }: Partial<CampaignRecord>,
) => before !== '' && before === after;
