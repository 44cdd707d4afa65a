import { useState } from 'react';
import { isDay } from '#shared/text/day.ts';
import { useChangeCampaigns } from '@/entities/calendar/change-campaigns.ts';
import { readableDay } from '@/lib/dates.ts';

/** Days to move with Alt and an arrow. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface Dated {
  index: number;
  send_date: string;
}

/** Optimistic, and can be undone. */
export function useMove(calendarId: string) {
  const change = useChangeCampaigns(calendarId);
  const [moving, setMoving] = useState<ReadonlyMap<number, string>>(new Map());
  const forget = (index: number, date: string) =>
    setMoving((before) => new Map([...before].filter(([each, to]) => each !== index || to !== date)));
  const move = ({ index, send_date }: Dated, date: string) => {
    if (date === send_date) return;
    setMoving((before) => new Map(before).set(index, date));
    change.mutate(
      { change: { indexes: [index], fields: { send_date: date } }, done: `moved to ${readableDay(date)}` },
      { onSettled: () => forget(index, date) },
    );
  };
  return {
    move,
    /** Target days by campaign index. */
    moving,
    /** Undefined for other keys or undated campaigns. */
    keyMoves: (
      { send_date }: Dated,
      { key, altKey }: { key: string; altKey: boolean },
    ): string | undefined => {
      const days = steps[key];
      if (!altKey || days === undefined || !isDay(send_date)) return undefined;
      return new Date(Date.parse(`${send_date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
    },
  };
}

export const movedTo = <C extends Dated>(campaigns: readonly C[], moving: ReadonlyMap<number, string>): C[] =>
  campaigns.map((campaign) => {
    const send_date = moving.get(campaign.index);
    return send_date === undefined ? campaign : { ...campaign, send_date };
  });
