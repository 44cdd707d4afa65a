import {
  fieldLabels,
  helperCells,
  type ImportField,
  type RowField,
  rowFields,
} from '../../../contract/calendar-fields.ts';
import type { CampaignFields } from '../../../contract/schemas/campaign.ts';
import { isInternalColumn } from '../columns/internal-columns.ts';

export interface Cell {
  /** As in the file, or the field's label. */
  column: string;
  value: string;
  field: string;
}

export interface StoredCell {
  column: string;
  field: string;
  /** As written, where that differs from the field's value. */
  value?: string | undefined;
}

/** Without `cells`, it did not come from a file, or an earlier release read it. */
export type RowSource = Partial<Pick<CampaignFields, RowField>> & {
  /** A generated preview text is not a cell. */
  preview_text_auto?: boolean;
  cells?: readonly StoredCell[] | undefined;
};

const sentFields: ReadonlySet<string> = new Set(rowFields);
const isSent = (field: string): field is RowField => sentFields.has(field);
const isHelper = (field: string): field is keyof typeof helperCells => Object.hasOwn(helperCells, field);

/** '' for none; null when such cells are not sent. */
export function fieldOfCell(field: ImportField | ''): RowField | '' | null {
  if (isHelper(field)) return helperCells[field];
  return field === '' || isSent(field) ? field : null;
}

const shownBy = ({ field }: Pick<StoredCell, 'field'>): RowField | '' => {
  if (isHelper(field)) return helperCells[field] ?? '';
  return isSent(field) ? field : '';
};

/** In order, with people's edits, without empty cells and internal columns; without a file, one per field. */
export function rowOf(campaign: RowSource): Cell[] {
  const { cells = rowFields.map((field): StoredCell => ({ column: fieldLabels[field], field })) } = campaign;
  return cells.flatMap((cell) => {
    const field = shownBy(cell);
    if (isInternal(cell)) return [];
    const value = cell.value ?? cellText(campaign, field);
    return value.trim() === '' ? [] : [{ column: cell.column, value, field }];
  });
}

/** A brief column was chosen for writing, whatever its header says. */
const isInternal = ({ column, field }: StoredCell): boolean => field !== 'brief' && isInternalColumn(column);

export function cellText(campaign: RowSource, field: RowField | ''): string {
  if (field === '' || (field === 'preview_text' && campaign.preview_text_auto)) return '';
  if (field === 'notes') return withoutInternal(campaign.notes ?? '', campaign.cells ?? []);
  if (field === 'offer_state') return (campaign.offer_state ?? '').replace('_', ' ');
  const value = campaign[field] ?? '';
  if (typeof value === 'string') return value;
  return value.map((entry) => (typeof entry === 'string' ? entry : productLine(entry))).join('\n');
}

/** `Name | $20 | https://… | words` */
export const productLine = ({ name, price, url, description }: CampaignFields['products'][number]): string =>
  [name, price, url, description].filter((part) => part.trim() !== '').join(' | ');

const LABEL = /^([^:\n]{1,80}): /;

/** A part ends at the next column's name, because its lines may contain colons. */
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

/** Often read from one cell, which any edit puts out of date. */
const readTogether: readonly (readonly string[])[] = [
  ['brief', 'finished_copy'],
  ['subject_line', 'subject_variants', 'preview_text'],
  ['send_date', 'send_time'],
  ['offer', 'offer_code', 'offer_state', 'offer_starts', 'offer_ends', 'offer_minimum', 'offer_terms'],
  ['cta_text', 'cta_link'],
];

/** An edited field's value goes to its column, or to a cell of its own. `campaign` has the new values. */
export const editedCells = (
  cells: readonly StoredCell[],
  campaign: RowSource,
  changed: readonly string[],
): StoredCell[] => changed.reduce((edited, field) => withEdited(edited, campaign, field), [...cells]);

function withEdited(cells: StoredCell[], campaign: RowSource, field: string): StoredCell[] {
  const together = readTogether.find((fields) => fields.includes(field)) ?? [field];
  const hasOwn = cells.some((cell) => shownBy(cell) === field);
  // Values from other columns are kept; text that no longer belongs to a field goes.
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
