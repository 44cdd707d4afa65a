import * as z from 'zod';
import { clientId, id } from '#shared/contract/schemas/common.ts';
import { klaviyoTest } from '#shared/contract/schemas/klaviyo.ts';
import { defineRecord } from '../../records/define-record.ts';
import { calendarKey, padIndex } from '../calendars/records.ts';

/** In the record's order of keys: all campaigns of a calendar. */
export const TESTS_PREFIX = 'KLAVIYOTEST#';

/** The tests of a campaign's email that were sent, and the template that is sent when Klaviyo has no other. */
const klaviyoTestsRecord = z.object({
  client: clientId,
  session_id: id,
  index: z.int(),
  /** The Klaviyo account its ids belong to. */
  account: z.string(),
  /** '' while there is no template for tests. */
  template_id: z.string(),
  /** Hashes of what we sent to it, and of its HTML as Klaviyo stored it. */
  content_hash: z.string(),
  stored_hash: z.string(),
  /** Its creation was begun and never confirmed. */
  creating: z.boolean(),
  /** The newest first. */
  sends: z.array(
    klaviyoTest.omit({ index: true }).extend({
      /** `sending` is stored before the call, so that it shows what was begun. */
      state: z.enum(['sending', 'sent', 'unknown']),
      template_id: z.string(),
    }),
  ),
  /** Until then another test of it is refused; '' when none is being sent. */
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
