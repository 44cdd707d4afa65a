import type { ReviewState } from '#shared/contract/schemas/review.ts';
import type { CalendarRecord, CampaignRecord } from '../calendars/calendar-records.ts';
import { connectionsOf } from '../connections/store.ts';
import { showsEmail } from '../review/links.ts';
import { readSums, standings } from '../review/read-room.ts';

export interface ReviewColumns {
  approval: string;
  /** Those who gave the verdict, or who still have to. */
  reviewer: string;
}

const approvals: Record<ReviewState, string> = {
  not_shared: '',
  waiting: 'Waiting',
  approved: 'Approved',
  changes: 'Changes asked',
  voided: 'Approval out of date',
};

/** By index, for emails that were shared or decided on. */
export async function reviewColumns(
  { session_id, client }: Pick<CalendarRecord, 'session_id' | 'client'>,
  campaigns: readonly CampaignRecord[],
): Promise<Map<number, ReviewColumns>> {
  const stored = await readSums(session_id);
  if (stored.links.length === 0 && stored.sums.size === 0) return new Map();
  const { klaviyo } = await connectionsOf(client);
  const emails = await standings(session_id, { campaigns, stored, needed: klaviyo.approval_needed });
  const open = stored.links.filter(({ revoked_at }) => revoked_at === null);
  return new Map(
    emails.map(({ index, state, verdicts }) => {
      const wanted = state === 'changes' ? 'changes' : 'approved';
      const decided = verdicts.filter(
        ({ verdict, counts }) => verdict === wanted && counts !== (state === 'voided'),
      );
      const approved = new Set(decided.map(({ link_id }) => link_id));
      const asked = open.filter((link) => showsEmail(link, index) && !approved.has(link.id));
      const names = (state === 'waiting' ? asked : decided).map(({ reviewer }) => reviewer);
      return [index, { approval: approvals[state], reviewer: [...new Set(names)].join(', ') }];
    }),
  );
}
