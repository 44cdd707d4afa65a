import * as z from 'zod';
import { clientId } from '#shared/contract/schemas/common.ts';
import { liveFacts } from '#shared/contract/schemas/live.ts';
import { defineRecord } from '../../records/define-record.ts';
import { calendarKey, padIndex } from '../calendars/calendar-records.ts';

export const liveFactsPrefix = (index: number) => `LIVE#${padIndex(index)}#`;

const liveRecord = liveFacts.extend({
  client: clientId,
  /** Keys of `knownFindings`. */
  known: z.array(z.string()),
});
export type LiveRecord = z.infer<typeof liveRecord>;

export const liveRecords = defineRecord({
  name: 'live check',
  version: 1,
  schema: liveRecord,
  key: ({ session_id, index, version }: { session_id: string; index: number; version: number }) => ({
    pk: calendarKey(session_id).pk,
    sk: liveFactsPrefix(index) + String(version).padStart(5, '0'),
  }),
  upgrades: {},
});

export async function newestCheck(calendarId: string, index: number): Promise<LiveRecord | undefined> {
  const { pk } = calendarKey(calendarId);
  const options = { prefix: liveFactsPrefix(index), reverse: true, limit: 1 };
  const [newest] = await liveRecords.inPartition(pk, options);
  return newest;
}

export const toLiveFacts = ({ client: _, known: __, ...facts }: LiveRecord) => facts;
