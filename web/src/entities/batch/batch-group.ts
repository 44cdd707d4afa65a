import type { Batch, BatchSummary } from '#shared/contract/schemas/batch.ts';

type Member = Pick<BatchSummary, 'batch_id' | 'state' | 'totals'>;
type Totals = BatchSummary['totals'];

/** All batches of the same start, in the order they run. More than 500 campaigns are more than one. */
export const membersOf = (batch: Pick<Batch, 'batch_ids' | 'following'> & Member): Member[] =>
  batch.batch_ids.flatMap((id) =>
    id === batch.batch_id ? batch : (batch.following.find(({ batch_id }) => batch_id === id) ?? []),
  );

/** Totals over all of them. */
export function totalsOver(members: readonly Member[]): Totals {
  const sum = (key: keyof Totals) => members.reduce((all, { totals }) => all + totals[key], 0);
  return {
    total: sum('total'),
    completed: sum('completed'),
    failed: sum('failed'),
    waiting: sum('waiting'),
    pending: sum('pending'),
    generating: sum('generating'),
    cancelled: sum('cancelled'),
  };
}

/** Nothing of it is at work any more. A cancelled batch still ends the campaigns that were being written. */
export const hasEnded = ({ state, totals }: Omit<Member, 'batch_id'>): boolean =>
  (state === 'complete' || state === 'cancelled') && totals.generating === 0;

/** Campaigns that Resume Generation would take up. */
export const unfinished = ({ failed, cancelled }: Totals): number => failed + cancelled;

export type GroupState = 'queued' | 'running' | 'waiting' | 'ending' | 'complete' | 'cancelled';

/** What all of them together are doing. */
export function groupState(members: readonly Member[]): GroupState {
  const open = members.filter((member) => !hasEnded(member));
  if (open.length === 0) return members.some(({ state }) => state === 'cancelled') ? 'cancelled' : 'complete';
  if (open.every(({ state }) => state === 'cancelled')) return 'ending';
  if (open.some(({ state }) => state === 'running')) return 'running';
  return open.some(({ state }) => state === 'waiting') ? 'waiting' : 'queued';
}
