import { useEffect } from 'react';
import type { LiveState } from '#shared/domain/campaign/campaign-status.ts';
import { useCalendarBatches } from '@/entities/batch/live-states.ts';

/** What the calendar's open batches are doing. */
export interface LiveBatches {
  /** The one that is running, or the next; undefined without an open batch. */
  batch: string | undefined;
  /** By campaign index. */
  live: ReadonlyMap<number, LiveState>;
}

interface WatchBatchesProps {
  calendarId: string;
  onChange: (batches: LiveBatches) => void;
}

/** Reports what the calendar's open batches are doing. Shows nothing: it is loaded after the email. */
export function WatchBatches({ calendarId, onChange }: WatchBatchesProps) {
  const { open, live } = useCalendarBatches(calendarId);
  const batch = (open.find(({ state }) => state !== 'queued') ?? open[0])?.batch_id;
  useEffect(() => onChange({ batch, live }), [batch, live, onChange]);
  return null;
}
