import type { StateWord } from '../../../contract/schemas/calendar.ts';
import { isInternalColumn } from '../columns/internal-columns.ts';
import { furtherEmailColumns, ignoredColumns, readColumns } from '../columns/mapping.ts';
import type { ColumnMapping } from '../columns/mapping-types.ts';
import { stateWords } from '../kinds/state-words.ts';
import { type ReadCalendar, type ReadOptions, readCalendar } from '../read/read-calendar.ts';
import type { Sheet } from '../sheet/sheet.ts';
import type { MarkedField } from './sheet-answer.ts';

export interface MarkedCell {
  index: number;
  row: number;
  field: MarkedField;
  given: string;
}

export interface SheetReading {
  sheet: Sheet;
  mapping: ColumnMapping;
  options: ReadOptions;
  read: ReadCalendar;
}

export const readingOf = (sheet: Sheet, mapping: ColumnMapping, options: ReadOptions): SheetReading => ({
  sheet,
  mapping,
  options,
  read: readCalendar(sheet, mapping, options),
});

export interface OpenQuestions {
  columns: string[];
  state_words: StateWord[];
  year: boolean;
  clients: string[];
  marks: readonly MarkedCell[];
}

const MOST_MARKS = 40;

export function openQuestions(
  { sheet, mapping, options, read }: SheetReading,
  marks: readonly MarkedCell[],
): OpenQuestions {
  const year = read.year_by === 'order' && read.warnings.some(({ code }) => code === 'date_without_year');
  return {
    columns: openColumns(sheet, mapping),
    state_words: stateWords(sheet, mapping, options.state_words).filter(({ means }) => means === null),
    year,
    clients: (read.clients?.others ?? []).flatMap(({ name, client }) => (client === null ? [name] : [])),
    marks: marks.slice(0, MOST_MARKS),
  };
}

export const isOpen = ({ year, ...lists }: OpenQuestions): boolean =>
  year || Object.values(lists).some((list) => list.length > 0);

function openColumns(sheet: Sheet, mapping: ColumnMapping): string[] {
  const looked = readColumns(sheet);
  const found = Object.values(mapping);
  const further = furtherEmailColumns(sheet.headers);
  // Somebody has already reviewed a file with these headers.
  const isKnown = found.some(({ match }) => match === 'remembered');
  const unread = isKnown
    ? []
    : ignoredColumns(looked, mapping).filter((position) => {
        const { reading, profile } = looked[position] ?? {};
        return profile?.filled && !reading?.administrative && !reading?.isCertain && !further.has(position);
      });
  const guessed = found.flatMap(({ match, columns }) => (match === 'guessed' ? columns : []));
  return [...new Set([...unread, ...guessed])]
    .sort((a, b) => a - b)
    .map((position) => sheet.headers[position] ?? '')
    .filter((header) => !isInternalColumn(header));
}
