import { randomUUID } from 'node:crypto';
import type { EmailRevision } from '#shared/contract/schemas/email-revision.ts';
import { type CalendarRecord, calendarKey } from '../calendars/calendar-records.ts';
import { findCampaigns } from '../calendars/store.ts';
import {
  newRevision,
  REVISION_PREFIX,
  type RevisionRecord,
  revisions,
  shownRevision,
} from './revision-records.ts';

export async function revisionsToReview({
  session_id,
}: Pick<CalendarRecord, 'session_id'>): Promise<EmailRevision[]> {
  const all = await revisions.inPartition(calendarKey(session_id).pk, { prefix: REVISION_PREFIX });
  return all.filter(({ slot }) => slot === 'review').map(shownRevision);
}

interface Queue {
  instruction: string;
  indexes: readonly number[];
  keepEdited: boolean;
  user: { username: string };
}

/** A browser can continue after a reload. Leaves out campaigns without an email. */
export async function queueRevisions(
  { session_id, client }: CalendarRecord,
  { instruction, indexes, keepEdited, user }: Queue,
): Promise<EmailRevision[]> {
  const campaigns = await findCampaigns(session_id, [...new Set(indexes)]);
  const queued = campaigns.flatMap(({ index, email, removed }): RevisionRecord[] =>
    email === null || removed
      ? []
      : [
          newRevision(
            {
              id: randomUUID(),
              session_id,
              index,
              client,
              slot: 'review',
              status: 'queued',
              instruction,
              scope: 'email',
              keep_edited: keepEdited,
              base_version: email.version,
            },
            user,
          ),
        ],
  );
  await revisions.putMany(queued);
  return queued.sort((one, other) => one.index - other.index).map(shownRevision);
}

export async function dismissRevisions(
  { session_id }: Pick<CalendarRecord, 'session_id'>,
  indexes: readonly number[],
): Promise<void> {
  await Promise.all(indexes.map((index) => revisions.remove({ session_id, index, slot: 'review' })));
}
