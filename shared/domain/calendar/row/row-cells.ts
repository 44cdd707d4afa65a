import {
  fieldLabels,
  helperCells,
  type ImportField,
  type RowField,
  rowFields,
} from '../../../contract/calendar-fields.ts';
import type { CampaignFields } from '../../../contract/schemas/campaign.ts';
import { isInternalColumn } from '../columns/internal-columns.ts';

/** One cell of a campaign's row as it is sent to the model. */
export interface Cell {
  /** The column's header as written in the file, or the field's label. */
  column: string;
  value: string;
  /** The campaign's field that the column was read into; '' for a column that was not recognised. */
  field: string;
}

/** A cell as it is stored with its campaign. */
export interface StoredCell {
  column: string;
  /** What the column was read as; '' for a column that was not recognised. */
  field: string;
  /** What was written there, where that is not the field's value. */
  value?: string | undefined;
}

/** A campaign whose row is sent. Without `cells` it did not come from a file, or from one read by an earlier release. */
export type RowSource = Partial<Pick<CampaignFields, RowField>> & {
  /** The preview text is made by rule, so it is no cell. */
  preview_text_auto?: boolean;
  cells?: readonly StoredCell[] | undefined;
};

const sentFields: ReadonlySet<string> = new Set(rowFields);
const isSent = (field: string): field is RowField => sentFields.has(field);
const isHelper = (field: string): field is keyof typeof helperCells => Object.hasOwn(helperCells, field);

/** The field that a cell of a column shows, '' for none; null when such cells are not sent. */
export function fieldOfCell(field: ImportField | ''): RowField | '' | null {
  if (isHelper(field)) return helperCells[field];
  return field === '' || isSent(field) ? field : null;
}

const shownBy = ({ field }: Pick<StoredCell, 'field'>): RowField | '' => {
  if (isHelper(field)) return helperCells[field] ?? '';
  return isSent(field) ? field : '';
};

/**
 * The row of a campaign as it is sent to the model: the cells of its file in their order, with what people edited in its
 * place, without empty cells and internal columns. A campaign without a file's cells has one for each of its fields.
 */
export function rowOf(campaign: RowSource): Cell[] {
  const { cells = rowFields.map((field): StoredCell => ({ column: fieldLabels[field], field })) } = campaign;
  return cells.flatMap((cell) => {
    const field = shownBy(cell);
    if (isInternal(cell)) return [];
    const value = cell.value ?? cellText(campaign, field);
    return value.trim() === '' ? [] : [{ column: cell.column, value, field }];
  });
}

/** What an email is written from was chosen for it, whatever its column is called. */
const isInternal = ({ column, field }: StoredCell): boolean => field !== 'brief' && isInternalColumn(column);

/** A field's value as a cell; '' when it has none that anybody gave. */
export function cellText(campaign: RowSource, field: RowField | ''): string {
  if (field === '' || (field === 'preview_text' && campaign.preview_text_auto)) return '';
  if (field === 'notes') return withoutInternal(campaign.notes ?? '', campaign.cells ?? []);
  if (field === 'offer_state') return (campaign.offer_state ?? '').replace('_', ' ');
  const value = campaign[field] ?? '';
  if (typeof value === 'string') return value;
  return value.map((entry) => (typeof entry === 'string' ? entry : productLine(entry))).join('\n');
}

/** A product as a line of a cell: `Name | $20 | https://… | words`. */
export const productLine = ({ name, price, url, description }: CampaignFields['products'][number]): string =>
  [name, price, url, description].filter((part) => part.trim() !== '').join(' | ');

const LABEL = /^([^:\n]{1,80}): /;

/**
 * Notes without what stands in them below the name of an internal column. Such a part ends at the name of another
 * column: its own lines may have colons, too.
 */
function withoutInternal(notes: string, cells: readonly StoredCell[]): string {
  const known = new Set(cells.map(({ column }) => column));
  let internal = false;
  const lines = notes.split('\n').filter((line) => {
    const label = LABEL.exec(line)?.[1];
    if (label !== undefined && (known.has(label) || isInternalColumn(label)))
      internal = isInternalColumn(label);
    return !internal;
  });
  return lines.join('\n');
}

/** Fields that are often read from one cell: what a person edits in one of them is out of date in that cell. */
const readTogether: readonly (readonly string[])[] = [
  ['brief', 'finished_copy'],
  ['subject_line', 'subject_variants', 'preview_text'],
  ['send_date', 'send_time'],
  ['offer', 'offer_code', 'offer_state', 'offer_starts', 'offer_ends', 'offer_minimum', 'offer_terms'],
  ['cta_text', 'cta_link'],
];

/**
 * The cells of a campaign once people have changed fields of it: a changed field shows its new value in its own column,
 * or in a cell of its own, and nothing that was written there before. `campaign` has the new values.
 */
export const editedCells = (
  cells: readonly StoredCell[],
  campaign: RowSource,
  changed: readonly string[],
): StoredCell[] => changed.reduce((edited, field) => withEdited(edited, campaign, field), [...cells]);

function withEdited(cells: StoredCell[], campaign: RowSource, field: string): StoredCell[] {
  const together = readTogether.find((fields) => fields.includes(field)) ?? [field];
  const hasOwn = cells.some((cell) => shownBy(cell) === field);
  // What another column gave has to be told apart from the rest of its cell; what belongs to no field any more goes.
  const replaced = together.filter(
    (each) => isSent(each) && (each === field || !hasOwn || cellText(campaign, each) === ''),
  );
  const kept = replaced.reduce<StoredCell[]>(withFieldsValue, cells);
  const lacking = together.flatMap((each) =>
    isSent(each) && !kept.some((cell) => shownBy(cell) === each) && cellText(campaign, each) !== ''
      ? [{ column: fieldLabels[each], field: each }]
      : [],
  );
  return [...kept, ...lacking];
}

/** Leaves one cell of a field, that of its own column if it has one, to show the field's value. */
function withFieldsValue(cells: StoredCell[], field: string): StoredCell[] {
  const own = cells.filter((cell) => shownBy(cell) === field);
  const open = own.filter((cell) => !isInternal(cell));
  const [first] = [...open, ...own].sort(
    (one, other) => Number(other.field === field) - Number(one.field === field),
  );
  return cells.flatMap((cell) => {
    if (!own.includes(cell) || isInternal(cell)) return [cell];
    return cell === first ? [{ column: cell.column, field }] : [];
  });
}
