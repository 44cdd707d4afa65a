import { NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fieldLabels, type ImportField, manyColumns } from '#shared/contract/calendar-fields.ts';
import type { FieldMapping, ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import { requiredFields } from '#shared/domain/campaign/completeness.ts';
import { Status, type Tone } from '@/components/status.tsx';
import { columnsOf, type Draft, fieldsOfColumn } from './column-choice.ts';
import classes from './columns.module.css';

const matches: Record<FieldMapping['match'], { tone: Tone; words: string }> = {
  exact: { tone: 'ok', words: 'Exact name' },
  synonym: { tone: 'ok', words: 'A known name for this field' },
  guessed: { tone: 'warn', words: 'Guessed from its contents' },
  remembered: { tone: 'info', words: 'Chosen for this brand before' },
  chosen: { tone: 'info', words: 'Chosen' },
  none: { tone: 'idle', words: 'No column' },
};
const required: ReadonlySet<string> = new Set(requiredFields);

interface ColumnFieldProps {
  field: ImportField;
  results: ProcessingResults;
  draft: Draft;
  headers: string[];
  onColumns: (columns: string[]) => void;
  children?: ReactNode;
}

export function ColumnField({ field, results, draft, headers, onColumns, children }: ColumnFieldProps) {
  const label = fieldLabels[field];
  const { match = 'none', samples = [] } = results.column_mapping[field] ?? {};
  const columns = columnsOf(results, draft, field);
  const changed = draft.columns[field] !== undefined;
  const lacking = required.has(field) && columns.length === 0;
  const optionOf = (column: string) => {
    const others = fieldsOfColumn(results, draft, column).filter((other) => other !== field);
    const now = others.map((other) => fieldLabels[other]).join(', ');
    return { value: column, label: now === '' ? column : `${column} (now ${now})` };
  };
  return (
    <li className={classes.field} data-empty={columns.length === 0 || undefined}>
      <div className={classes.name}>
        {label}
        {required.has(field) && <span className={classes.required}>required</span>}
      </div>
      <div className={classes.control}>
        {manyColumns.has(field) ? (
          <>
            {columns.length > 0 && (
              <ul className={classes.pills} aria-label={`Columns of ${label}`}>
                {columns.map((column) => (
                  <li key={column} className={classes.pill}>
                    {column}
                    <button
                      type="button"
                      aria-label={`Take ${column} out of ${label}`}
                      onClick={() => onColumns(columns.filter((each) => each !== column))}
                    >
                      <IconX size={13} aria-hidden />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <NativeSelect
              size="xs"
              aria-label={`Add a column to ${label}`}
              value=""
              onChange={(event) => onColumns([...columns, event.currentTarget.value])}
              data={[
                { value: '', label: columns.length === 0 ? 'No column' : 'Add a column' },
                ...headers.filter((column) => !columns.includes(column)).map(optionOf),
              ]}
            />
          </>
        ) : (
          <NativeSelect
            size="xs"
            aria-label={`Column of ${label}`}
            value={columns[0] ?? ''}
            onChange={(event) =>
              onColumns(event.currentTarget.value === '' ? [] : [event.currentTarget.value])
            }
            data={[{ value: '', label: 'No column' }, ...headers.map(optionOf)]}
          />
        )}
        <span className={classes.match}>
          {changed && (
            <Status tone="waiting" size={13}>
              Changed: read again to apply
            </Status>
          )}
          {!changed && lacking && (
            <Status tone="bad" size={13}>
              No column yet: choose one
            </Status>
          )}
          {!changed && !lacking && columns.length > 0 && (
            <Status tone={matches[match].tone} size={13}>
              {matches[match].words}
            </Status>
          )}
        </span>
      </div>
      {!changed && samples.length > 0 && (
        <ul className={classes.samples} aria-label={`Samples of ${label}`}>
          {[...new Set(samples)].map((sample) => (
            <li key={sample} title={sample}>
              {sample}
            </li>
          ))}
        </ul>
      )}
      {children}
    </li>
  );
}
