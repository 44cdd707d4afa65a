import { SegmentedControl, TextInput } from '@mantine/core';
import type { ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import { counted } from '@/lib/counted.ts';
import { type Draft, dateExample, orderNow, withAnchor, withOrder } from './column-choice.ts';
import classes from './columns.module.css';

interface DateOrderProps {
  results: ProcessingResults;
  draft: Draft;
  onDraft: (draft: Draft) => void;
}
type DateReading = NonNullable<ProcessingResults['dates']>;

const because: Record<DateReading['decided_by'], string> = {
  values: 'other dates in the file can only be read this way',
  weekdays: 'this way they match their weekdays',
  months: 'this way they match their months',
  style: 'dates written like these usually are',
  language: 'usual in this language or format',
  default: 'nothing in the file suggests another order',
  chosen: 'you chose it',
  none: '',
};
const orders = { month_first: 'month first', day_first: 'day first' } as const;

export function DateOrder({ results, draft, onDraft }: DateOrderProps) {
  const { dates } = results;
  if (!dates || (dates.ambiguous === 0 && dates.decided_by !== 'chosen')) return null;
  const value = draft.date_order ?? orderNow(results);
  const order = value === 'auto' ? dates.order : value;
  const example = dateExample(results.column_mapping.send_date?.samples ?? [], order);
  return (
    <div className={classes.dates}>
      <SegmentedControl
        size="xs"
        aria-label="Date order"
        value={value}
        onChange={(next) => onDraft(withOrder(results, draft, next as typeof value))}
        data={[
          { value: 'auto', label: 'Let the file decide' },
          { value: 'month_first', label: 'Month first' },
          { value: 'day_first', label: 'Day first' },
        ]}
      />
      <p className={classes.note}>
        {dates.ambiguous > 0 && `${counted(dates.ambiguous, 'date')} could be read both ways. `}
        {draft.date_order === undefined && `Read ${orders[dates.order]}: ${because[dates.decided_by]}. `}
        {example && value !== 'auto' && `${example.written} is ${example.read}.`}
        {example &&
          value === 'auto' &&
          draft.date_order === undefined &&
          `${example.written} is ${example.read}.`}
      </p>
    </div>
  );
}

/** For dates such as "Day 3" or "Week 2". */
export function AnchorDate({ results, draft, onDraft }: DateOrderProps) {
  const known = results.dates?.anchor_date ?? null;
  const asked = results.warnings.some(({ code }) => code === 'date_needs_anchor');
  if (!asked && known === null) return null;
  const value = draft.anchor_date === undefined ? known : draft.anchor_date;
  return (
    <div className={classes.dates}>
      <TextInput
        type="date"
        size="xs"
        w={200}
        label="Day 1, or the first day of Week 1, is"
        value={value ?? ''}
        onChange={(event) => onDraft(withAnchor(results, draft, event.currentTarget.value))}
      />
    </div>
  );
}
