import type { NamedChange } from '../calendar/change-campaigns.ts';

/** Releases a campaign that waits. */
export const notHeldAnyMore = (index: number): NamedChange => ({
  change: { indexes: [index], looks_right: ['held'] },
  done: 'not held any more',
});
