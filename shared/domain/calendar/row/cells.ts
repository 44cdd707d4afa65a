import type { issue } from '../issue.ts';
import { cellOf, type Sheet, type SheetRow } from '../sheet.ts';

/** Records a finding about the row. */
export type Note = (found: Parameters<typeof issue>[0]) => void;

/** Cells that mean "nothing". */
const NOTHING = /^(?:n\/?a|none|null|nil|undefined|[-–—_.?]+)$/i;
const LATER = /^(?:tbd|tba|tbc|to be (?:determined|announced|confirmed))$/i;
/** A cell of a row; '' where it says that there is nothing, or nothing yet. */
export const meaningful = (cell: string) => (NOTHING.test(cell) || LATER.test(cell) ? '' : cell);

export const oneLine = (text: string) => text.replace(/(?<!\s)\s*\n\s*/g, ' ');

/**
 * Joins columns as lines of "Label: value", without a label for the columns `bare`. `first` is the first value.
 */
export function joinLabelled(
  sheet: Sheet,
  row: SheetRow,
  columns: readonly number[],
  bare: ReadonlySet<number>,
): { text: string; first: string } {
  const parts = columns
    .map((column) => ({ column, label: sheet.headers[column] ?? '', value: meaningful(cellOf(row, column)) }))
    .filter(
      ({ value }, place, all) => value !== '' && all.findIndex((other) => other.value === value) === place,
    );
  return {
    text: parts
      .map(({ column, label, value }) =>
        bare.has(column) || /^\s*(the )?(brief|offer)\s*$/i.test(label)
          ? value
          : `${label.replace(/(?<![:\s])[:\s]+$/, '')}: ${value}`,
      )
      .join('\n'),
    first: parts[0]?.value ?? '',
  };
}
