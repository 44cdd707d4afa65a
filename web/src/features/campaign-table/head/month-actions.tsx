import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { BatchSummary } from '#shared/contract/schemas/batch.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { ThumbBar } from '@/components/thumb-bar.tsx';
import { readyOf } from '../campaign-list.ts';
import { type View, views } from '../campaigns-search.ts';
import { MenuButton } from './menu-button.tsx';
import type { MonthMenuProps } from './month-menu.tsx';
import { RunningBatch } from './running-batch.tsx';

const MonthMenu = lazyPart(() => import('./month-menu.tsx').then((module) => module.MonthMenu), {
  quiet: true,
  deferred: true,
  pending: ({ onWanted }: MonthMenuProps & Wanted) => (
    <MenuButton
      onClick={() => {
        onWanted();
        void MonthMenu.preload();
      }}
    />
  ),
});

interface Wanted {
  /** Its button was clicked before the menu was loaded. */
  wanted: boolean;
  onWanted: () => void;
}

interface MonthActionsProps extends MonthMenuProps {
  /** The batches that have not ended. */
  open: readonly BatchSummary[];
  nothingSelected: boolean;
  /** Goes on to generate these. */
  onGenerate: (indexes: readonly number[]) => void;
}

/** The month's main action, while there is one, its menu, and on a desk the switch between its views. */
export function MonthActions({ open, nothingSelected, onGenerate, ...menu }: MonthActionsProps) {
  const { calendar, shown, statuses, view, phone, onSearch } = menu;
  const [wanted, setWanted] = useState(false);
  const ready = readyOf(shown, statuses);
  // What the proofs are for is among themselves, and what a selection is for in its bar.
  const offered = ready.length > 0 && nothingSelected && view !== 'proofs' && open.length === 0;
  const generate = offered && (
    <Button
      fullWidth={phone}
      onClick={() => onGenerate(ready.map(({ index }) => index))}
    >{`Generate ${ready.length.toLocaleString('en')} ready`}</Button>
  );
  return (
    <>
      <RunningBatch calendarId={calendar.session_id} open={open} />
      {!phone && generate}
      {phone && generate && <ThumbBar label="These campaigns">{generate}</ThumbBar>}
      {!phone && <ViewSwitch view={view} onSearch={onSearch} />}
      <MonthMenu {...menu} wanted={wanted} onWanted={() => setWanted(true)} />
    </>
  );
}

export const ViewSwitch = ({ view, onSearch }: Pick<MonthMenuProps, 'view' | 'onSearch'>) => (
  <SegmentedControl
    size="xs"
    aria-label="View"
    value={view}
    onChange={(next) => onSearch({ view: views.find(({ value }) => value === next)?.value })}
    data={views.map(({ value, label }): { value: View; label: string } => ({ value, label }))}
  />
);
