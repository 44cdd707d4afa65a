import type { NamedChange } from '../calendar/change-campaigns.ts';

export const notHeldAnyMore = (index: number): NamedChange => ({
  change: { indexes: [index], not_held: true },
  done: 'not held any more',
});
