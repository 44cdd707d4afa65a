import type { NamedChange } from '../calendar/change-campaigns.ts';

export const notHeldAnyMore = (index: number): NamedChange => ({
  change: { indexes: [index], looks_right: ['held'] },
  done: 'not held any more',
});
