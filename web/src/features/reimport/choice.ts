import type { ReimportChoice, ReimportPreview } from '#shared/contract/schemas/calendar.ts';

type Changed = ReimportPreview['changed'][number];
export type ChangedField = Changed['fields'][number]['field'];

/** What to apply from a newer file. A changed campaign is included while any part of it is. */
export interface Picked {
  /** Rows of the newer file. */
  added: ReadonlySet<number>;
  /** Campaign indexes. */
  changed: ReadonlySet<number>;
  removed: ReadonlySet<number>;
  /** Manual edits the file may overwrite, by campaign. */
  overwrite: ReadonlyMap<number, ReadonlySet<ChangedField>>;
}

const plain = ({ fields, cells }: Changed) => cells.length > 0 || fields.some(({ edited }) => !edited);
const editedOf = ({ fields }: Changed) => fields.filter(({ edited }) => edited).map(({ field }) => field);

/**
 * Everything except manual edits, rows left out, and removals: otherwise a file with only new rows would
 * clear the calendar.
 */
export const initiallyPicked = (preview: ReimportPreview): Picked => ({
  added: new Set(rowsOf(preview, 'added')),
  changed: new Set(preview.changed.filter(plain).map(({ index }) => index)),
  removed: new Set(),
  overwrite: new Map(),
});

const toggled = <T>(set: ReadonlySet<T>, value: T, on: boolean): Set<T> => {
  const next = new Set(set);
  if (on) next.add(value);
  else next.delete(value);
  return next;
};

export const withAdded = (picked: Picked, row: number, on: boolean): Picked => ({
  ...picked,
  added: toggled(picked.added, row, on),
});
export const withRemoved = (picked: Picked, index: number, on: boolean): Picked => ({
  ...picked,
  removed: toggled(picked.removed, index, on),
});

/** If a campaign differs only in manual edits, picking it overwrites them. */
export function withChanged(picked: Picked, campaign: Changed, on: boolean): Picked {
  const overwrite = new Map(picked.overwrite);
  if (!on) overwrite.delete(campaign.index);
  else if (!plain(campaign)) overwrite.set(campaign.index, new Set(editedOf(campaign)));
  return { ...picked, overwrite, changed: toggled(picked.changed, campaign.index, on) };
}

export function withOverwrite(picked: Picked, campaign: Changed, field: ChangedField, on: boolean): Picked {
  const fields = toggled(picked.overwrite.get(campaign.index) ?? new Set<ChangedField>(), field, on);
  const overwrite = new Map(picked.overwrite).set(campaign.index, fields);
  const takes = plain(campaign) ? picked.changed.has(campaign.index) || on : fields.size > 0;
  return { ...picked, overwrite, changed: toggled(picked.changed, campaign.index, takes) };
}

export type Group = 'added' | 'changed' | 'left_out' | 'removed';

export function pickedIn(picked: Picked, preview: ReimportPreview, group: Group): ReadonlySet<number> {
  if (group === 'changed' || group === 'removed') return picked[group];
  return new Set(rowsOf(preview, group).filter((row) => picked.added.has(row)));
}

const rowsOf = ({ added }: ReimportPreview, group: 'added' | 'left_out'): number[] =>
  added.filter(({ left_out }) => left_out === (group === 'left_out')).map(({ row }) => row);

/** Manual edits are only overwritten one by one. */
export function withGroup(picked: Picked, preview: ReimportPreview, group: Group, on: boolean): Picked {
  if (group === 'added' || group === 'left_out') {
    const rows = new Set(rowsOf(preview, group));
    const others = [...picked.added].filter((row) => !rows.has(row));
    return { ...picked, added: new Set([...others, ...(on ? rows : [])]) };
  }
  if (group === 'removed')
    return { ...picked, removed: new Set(on ? preview.removed.map(({ index }) => index) : []) };
  return on
    ? { ...picked, changed: new Set([...picked.changed, ...initiallyPicked(preview).changed]) }
    : { ...picked, changed: new Set(), overwrite: new Map() };
}

export const isOutOfDateAfter = (picked: Picked, campaign: Changed): boolean =>
  campaign.out_of_date || (picked.changed.has(campaign.index) && outdates(picked, campaign));

const outdates = ({ overwrite }: Picked, { index, fields, outdates_email }: Changed): boolean =>
  outdates_email ||
  fields.some(
    ({ field, edited, outdates_email: differs }) =>
      differs && (!edited || (overwrite.get(index)?.has(field) ?? false)),
  );

export const pickedCount = ({ added, changed, removed }: Picked): number =>
  added.size + changed.size + removed.size;

export const reimportChoice = ({ added, changed, removed, overwrite }: Picked): ReimportChoice => ({
  added: [...added],
  changed: [...changed].map((index) => ({ index, overwrite: [...(overwrite.get(index) ?? [])] })),
  removed: [...removed],
});
