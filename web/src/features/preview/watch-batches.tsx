import { useEffect } from 'react';
import type { LiveState } from '#shared/domain/campaign/campaign-status.ts';
import { useCalendarBatches } from '@/entities/batch/live-states.ts';

export interface LiveBatches {
  batch: string | undefined;
  /** By campaign index. */
  live: ReadonlyMap<number, LiveState>;
}

interface WatchBatchesProps {
  calendarId: string;
  onChange: (batches: LiveBatches) => void;
}

/** Renders nothing, and loads after the email. */
export function WatchBatches({ calendarId, onChange }: WatchBatchesProps) {
  const { open, live } = useCalendarBatches(calendarId);
  const batch = (open.find(({ state }) => state !== 'queued') ?? open[0])?.batch_id;
  useEffect(() => onChange({ batch, live }), [batch, live, onChange]);
  return null;
}
