import type { Batch, BatchItem, BatchSummary } from '#shared/contract/schemas/batch.ts';

type Member = Pick<BatchSummary, 'batch_id' | 'state' | 'totals'>;
type Totals = BatchSummary['totals'];

/** In order. More than 500 campaigns become several batches. */
export const membersOf = (batch: Pick<Batch, 'batch_ids' | 'following'> & Member): Member[] =>
  batch.batch_ids.flatMap((id) =>
    id === batch.batch_id ? batch : (batch.following.find(({ batch_id }) => batch_id === id) ?? []),
  );

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

/** A cancelled batch first finishes the campaigns being written. */
export const hasEnded = ({ state, totals }: Omit<Member, 'batch_id'>): boolean =>
  (state === 'complete' || state === 'cancelled') && totals.generating === 0;

/** What Resume Generation would generate. */
export const unfinished = ({ failed, cancelled }: Totals): number => failed + cancelled;

export type GroupState = 'queued' | 'running' | 'waiting' | 'ending' | 'complete' | 'cancelled';

export function groupState(members: readonly Member[]): GroupState {
  const open = members.filter((member) => !hasEnded(member));
  if (open.length === 0) return members.some(({ state }) => state === 'cancelled') ? 'cancelled' : 'complete';
  if (open.every(({ state }) => state === 'cancelled')) return 'ending';
  if (open.some(({ state }) => state === 'running')) return 'running';
  return open.some(({ state }) => state === 'waiting') ? 'waiting' : 'queued';
}

/** Done without an email, because the row says not to write it yet. */
export const isHeldItem = ({ state, version, held }: BatchItem): boolean =>
  state === 'completed' && version === null && held !== null;

export const heldIn = ({ items }: Pick<Batch, 'items'>): number => items.filter(isHeldItem).length;
