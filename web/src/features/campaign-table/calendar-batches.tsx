import { useState } from 'react';
import type { BatchSummary } from '#shared/contract/schemas/batch.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { BatchesButton } from './batches-button.tsx';

interface CalendarBatchesProps {
  calendarId: string;
  batches: readonly BatchSummary[];
  /** There are older ones as well. */
  more: boolean;
}

type MenuProps = CalendarBatchesProps & { wanted: boolean; onWanted: () => void };

const BatchesMenu = lazyPart<MenuProps>(
  () => import('./batches-menu.tsx').then((module) => module.BatchesMenu),
  {
    quiet: true,
    pending: ({ batches, more, onWanted }) => (
      <BatchesButton count={batches.length} more={more} onClick={onWanted} />
    ),
  },
);

/** Links to every batch of the calendar, in a menu that is loaded after the table. */
export function CalendarBatches(props: CalendarBatchesProps) {
  const [wanted, setWanted] = useState(false);
  if (props.batches.length === 0) return null;
  return <BatchesMenu {...props} wanted={wanted} onWanted={() => setWanted(true)} />;
}
