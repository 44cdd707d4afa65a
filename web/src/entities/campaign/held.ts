import type { NamedChange } from '../calendar/change-campaigns.ts';

/** The change by which a person says that a campaign need not wait any more. */
export const notHeldAnyMore = (index: number): NamedChange => ({
  change: { indexes: [index], looks_right: ['held'] },
  done: 'not held any more',
});
