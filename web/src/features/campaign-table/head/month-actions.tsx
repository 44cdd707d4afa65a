import { Button, SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
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
  wanted: boolean;
  onWanted: () => void;
}

interface MonthActionsProps extends MonthMenuProps {
  open: readonly BatchSummary[];
  main: ReactNode;
}

export function MonthActions({ open, main, ...menu }: MonthActionsProps) {
  const { calendar, view, phone, onSearch } = menu;
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <RunningBatch calendarId={calendar.session_id} open={open} />
      {main}
      {!phone && <ViewSwitch view={view} onSearch={onSearch} />}
      <MonthMenu {...menu} wanted={wanted} onWanted={() => setWanted(true)} />
    </>
  );
}

interface GenerateReadyProps extends Pick<MonthMenuProps, 'shown' | 'statuses' | 'phone'> {
  onGenerate: (indexes: readonly number[]) => void;
}

export function GenerateReady({ shown, statuses, phone, onGenerate }: GenerateReadyProps) {
  const ready = readyOf(shown, statuses);
  if (ready.length === 0) return null;
  const button = (
    <Button
      fullWidth={phone}
      onClick={() => onGenerate(ready.map(({ index }) => index))}
    >{`Generate ${ready.length.toLocaleString('en')} ready`}</Button>
  );
  return phone ? <ThumbBar label="These campaigns">{button}</ThumbBar> : button;
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
