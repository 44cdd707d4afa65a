import type { CalendarSummary } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';

export type UndoableCalendar = Pick<CalendarSummary, 'latest_batch_id' | 'kind' | 'state'>;

/** Until something has been generated from it. */
export const canUndoImport = (
  { kind, state, latest_batch_id }: UndoableCalendar,
  campaigns: readonly Pick<Campaign, 'status' | 'email'>[],
): boolean =>
  kind === 'calendar' &&
  state === 'open' &&
  latest_batch_id === null &&
  campaigns.every(({ status, email }) => status === 'pending' && email === null);
