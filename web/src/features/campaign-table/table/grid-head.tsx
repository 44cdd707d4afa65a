// biome-ignore-all lint/a11y/useFocusableInteractive: rows and headers of a table, not of a grid

import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { Sort } from '../campaigns-search.ts';
import classes from './campaign-grid.module.css';
import type { Column } from './columns.ts';

interface GridHeadProps {
  ref: Ref<HTMLDivElement>;
  columns: readonly Column[];
  sort: Sort;
  down: boolean;
  onSort: (sort: Sort, down: boolean) => void;
  checked: boolean;
  some: boolean;
  onAll: (checked: boolean) => void;
}

/** Sorts up, then down, then in the calendar's order. */
export function GridHead({ ref, columns, sort, down, onSort, checked, some, onAll }: GridHeadProps) {
  const next = (by: Sort) => {
    if (sort !== by) return onSort(by, false);
    return down ? onSort('order', false) : onSort(by, true);
  };
  return (
    <div ref={ref} role="rowgroup" className={classes.head}>
      <div role="row" className={classes.row} aria-rowindex={1}>
        <span role="columnheader" className={classes.check}>
          <Checkbox
            size="xs"
            aria-label="Select all shown"
            checked={checked}
            indeterminate={some}
            onChange={(event) => onAll(event.currentTarget.checked)}
          />
        </span>
        {columns.map(({ key, labels }) => (
          <span
            key={key}
            role="columnheader"
            className={classes.cell}
            aria-sort={labels.some((label) => label.sort === sort) ? direction(down) : undefined}
          >
            {labels.map(({ label, sort: by }) =>
              by ? (
                <button key={label} type="button" className={classes.sorter} onClick={() => next(by)}>
                  {label}
                  <SortIcon sorted={sort === by} down={down} />
                </button>
              ) : (
                <span key={label}>{label}</span>
              ),
            )}
          </span>
        ))}
        <span role="columnheader" className={classes.cell}>
          <span className="visually-hidden">Actions</span>
        </span>
      </div>
    </div>
  );
}

const direction = (down: boolean) => (down ? 'descending' : 'ascending');

function SortIcon({ sorted, down }: { sorted: boolean; down: boolean }) {
  if (!sorted) return <IconArrowsSort size={12} className={classes.unsorted} aria-hidden />;
  const Icon = down ? IconArrowDown : IconArrowUp;
  return <Icon size={13} aria-hidden />;
}
