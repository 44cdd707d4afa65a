import * as z from 'zod';
import { clientId, id } from '#shared/contract/schemas/common.ts';
import { klaviyoTest } from '#shared/contract/schemas/klaviyo.ts';
import { defineRecord } from '../../records/define-record.ts';
import { calendarKey, padIndex } from '../calendars/calendar-records.ts';

export const TESTS_PREFIX = 'KLAVIYOTEST#';

/** With the template used when Klaviyo has no other. */
const klaviyoTestsRecord = z.object({
  client: clientId,
  session_id: id,
  index: z.int(),
  account: z.string(),
  template_id: z.string(),
  /** Hashes of what we sent, and of the HTML Klaviyo stored. */
  content_hash: z.string(),
  stored_hash: z.string(),
  /** Begun and never confirmed. */
  creating: z.boolean(),
  /** Newest first. */
  sends: z.array(
    klaviyoTest.omit({ index: true }).extend({
      /** `sending` is stored before the call. */
      state: z.enum(['sending', 'sent', 'unknown']),
      template_id: z.string(),
    }),
  ),
  /** Until then other tests are refused; '' when none is being sent. */
  busy_until: z.string(),
});
export type KlaviyoTestsRecord = z.infer<typeof klaviyoTestsRecord>;

export const klaviyoTests = defineRecord({
  name: 'Klaviyo tests',
  version: 1,
  schema: klaviyoTestsRecord,
  key: ({ session_id, index }: Pick<KlaviyoTestsRecord, 'session_id' | 'index'>) => ({
    pk: calendarKey(session_id).pk,
    sk: `${TESTS_PREFIX}${padIndex(index)}`,
  }),
  upgrades: {},
});
