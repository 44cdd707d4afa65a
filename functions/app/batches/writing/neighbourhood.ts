import { cached, FOR_RUN_MS } from '../../cached.ts';
import type { CampaignRecord } from '../../calendars/calendar-records.ts';
import { findCampaigns } from '../../calendars/store.ts';

/** Campaigns read at once, with a `MARGIN` on either side. */
const GROUP = 40;
const MARGIN = 10;

export interface Neighbourhood {
  group: CampaignRecord[];
  /** The group with its margins. */
  rows: CampaignRecord[];
}

/** Without removed rows. `run` is the cache's key: a batch and its run, or another reader. */
export function neighbourhoodOf(
  { session_id, index }: Pick<CampaignRecord, 'session_id' | 'index'>,
  run: string,
  lifetimeMs = FOR_RUN_MS,
): Promise<Neighbourhood> {
  const first = Math.floor(index / GROUP) * GROUP;
  const load = async (): Promise<Neighbourhood> => {
    const from = Math.max(0, first - MARGIN);
    const indexes = Array.from({ length: GROUP + 2 * MARGIN }, (_, at) => from + at);
    const rows = (await findCampaigns(session_id, indexes)).filter(({ removed }) => !removed);
    return { rows, group: rows.filter((row) => row.index >= first && row.index < first + GROUP) };
  };
  return cached(`${run}/rows/${first}`, load, lifetimeMs);
}
