import type { ImportField } from '#shared/contract/calendar-fields.ts';
import type { MappingChoice, ProcessingResults, WordMeaning } from '#shared/contract/schemas/calendar.ts';
import { columnsKept } from '#shared/domain/calendar/columns/shared-columns.ts';

/** Unapplied corrections to how the file was read; unnamed fields stay. */
export interface Draft {
  columns: Partial<Record<ImportField, string[]>>;
  date_order?: MappingChoice['date_order'];
  anchor_date?: string | null;
  week_day?: number | null;
  year?: number | null;
  state_words?: WordMeaning[];
  variants_apart?: boolean;
}
export const noDraft: Draft = { columns: {} };

type Reading = Pick<ProcessingResults, 'column_mapping' | 'dates'>;

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((column, at) => column === b[at]);
const readFrom = (reading: Reading, field: ImportField): string[] =>
  reading.column_mapping[field]?.columns ?? [];

export const columnsOf = (reading: Reading, draft: Draft, field: ImportField): string[] =>
  draft.columns[field] ?? readFrom(reading, field);

const fieldsOf = (reading: Reading, draft: Draft): ImportField[] => [
  ...new Set([...Object.keys(reading.column_mapping), ...Object.keys(draft.columns)] as ImportField[]),
];

export const fieldsOfColumn = (reading: Reading, draft: Draft, column: string): ImportField[] =>
  fieldsOf(reading, draft).filter((field) => columnsOf(reading, draft, field).includes(column));

const isChosen = (reading: Reading, draft: Draft, field: ImportField): boolean => {
  const match = reading.column_mapping[field]?.match;
  return draft.columns[field] !== undefined || match === 'chosen' || match === 'remembered';
};

/** Removes the columns from fields that may not share them (`columnsKept`). */
export function withColumns(reading: Reading, draft: Draft, field: ImportField, columns: string[]): Draft {
  const changed: Draft['columns'] = { ...draft.columns, [field]: columns };
  const added = columns.filter((column) => !columnsOf(reading, draft, field).includes(column));
  for (const other of fieldsOf(reading, draft)) {
    if (other === field) continue;
    changed[other] = columnsKept(other, columnsOf(reading, draft, other), {
      chosen: isChosen(reading, draft, other),
      chosenFor: (column) => (added.includes(column) ? [field] : []),
    });
  }
  const entries = Object.entries(changed) as [ImportField, string[]][];
  return {
    ...draft,
    columns: Object.fromEntries(entries.filter(([name, chosen]) => !same(chosen, readFrom(reading, name)))),
  };
}

const words = ['campaign_name', 'subject_line', 'preview_text'] as const;

/** Undefined when the brief has columns or fewer than two others are available. */
export function briefFromWords(reading: Reading, draft: Draft): Draft | undefined {
  if (columnsOf(reading, draft, 'brief').length > 0) return undefined;
  const columns = [...new Set(words.flatMap((field) => columnsOf(reading, draft, field)))];
  return columns.length < 2 ? undefined : withColumns(reading, draft, 'brief', columns);
}

export const orderNow = ({ dates }: Reading): NonNullable<MappingChoice['date_order']> =>
  dates?.decided_by === 'chosen' ? dates.order : 'auto';

export const withOrder = (
  reading: Reading,
  draft: Draft,
  order: NonNullable<MappingChoice['date_order']>,
): Draft => ({
  ...draft,
  date_order: order === orderNow(reading) ? undefined : order,
});

/** '' removes the day. */
export function withAnchor({ dates }: Reading, draft: Draft, day: string): Draft {
  const anchor = day === '' ? null : day;
  return { ...draft, anchor_date: anchor === (dates?.anchor_date ?? null) ? undefined : anchor };
}

export const draftSize = ({ columns, date_order, anchor_date, week_day }: Draft): number =>
  Object.keys(columns).length +
  [date_order, anchor_date, week_day].filter((choice) => choice !== undefined).length;

export const choiceOf = ({
  columns,
  date_order,
  anchor_date,
  week_day,
  year,
  state_words,
  variants_apart,
}: Draft): MappingChoice => ({
  ...(Object.keys(columns).length > 0 && { columns }),
  ...(date_order !== undefined && { date_order }),
  ...(anchor_date !== undefined && { anchor_date }),
  ...(week_day !== undefined && { week_day }),
  ...(year !== undefined && { year }),
  ...(state_words && { state_words }),
  ...(variants_apart !== undefined && { variants_apart }),
});

const NUMERIC = /^\D*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\D*$/;

/** `03/04/2027` → `3 April 2027`; undefined without an ambiguous sample. */
export function dateExample(
  samples: readonly string[],
  order: 'month_first' | 'day_first',
): { written: string; read: string } | undefined {
  for (const written of samples) {
    const [, first, second, year] = (NUMERIC.exec(written) ?? []).map(Number);
    if (!first || !second || !year || first > 12 || second > 12 || first === second) continue;
    const [month, day] = order === 'month_first' ? [first, second] : [second, first];
    const read = new Date(Date.UTC(year, month - 1, day)).toLocaleDateString('en-GB', {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    return { written: written.trim(), read };
  }
  return undefined;
}
