import * as z from 'zod';
import { clientId, id, instant } from '#shared/contract/schemas/common.ts';
import { klaviyoAbTest } from '#shared/contract/schemas/klaviyo.ts';
import { defineRecord } from '../../records/define-record.ts';
import { revisions } from '../../services/klaviyo/connection.ts';
import { brandPartition } from '../brands/records.ts';
import { calendarKey, padIndex } from '../calendars/records.ts';

/** What people can change of a draft campaign in Klaviyo, besides its email. */
export const draftSettings = z.object({
  audience_ids: z.array(z.string()),
  /** ISO 8601, UTC; null without a send time. */
  send_at: z.string().nullable(),
  subject: z.string(),
  preview_text: z.string(),
  from_email: z.string(),
  from_label: z.string(),
  /** '' without an A/B test. */
  second_subject: z.string(),
  ab_test: klaviyoAbTest.nullable(),
});
export type DraftSettings = z.infer<typeof draftSettings>;

/**
 * Where a campaign is in Klaviyo, and what was there after our last write: anything else that is found there
 * later was edited by somebody. `sent` is what we sent, `stored` what Klaviyo made of it.
 */
const klaviyoLinkRecord = z.object({
  client: clientId,
  /** Null for HTML that belongs to no campaign of a calendar. */
  session_id: id.nullable(),
  index: z.int().nullable(),
  /** Part of every name in Klaviyo, so that an object is found although the answer to its creation was lost. */
  marker: z.string(),
  /** The Klaviyo account its ids belong to. */
  account: z.string(),
  /** '' while there is no template. */
  template_id: z.string(),
  /** As we last called it; people may rename it. */
  template_name: z.string(),
  editor_type: z.enum(['CODE', 'USER_DRAGGABLE']),
  /** Hashes of the HTML and text we sent, and of the HTML as Klaviyo stored it. */
  content_hash: z.string(),
  stored_hash: z.string(),
  /** '' while there is no draft campaign. */
  campaign_id: z.string(),
  campaign_name: z.string(),
  /** In whose shapes the draft was made and is changed. */
  revision: z.enum(revisions),
  /** What a person chose for its two subjects; null for none. */
  ab_test: klaviyoAbTest.nullable(),
  /** `content_hash` when the template was last assigned, and the hash of the copy's HTML. */
  sent_hash: z.string(),
  copy_hash: z.string(),
  draft_sent: draftSettings.nullable(),
  draft_stored: draftSettings.nullable(),
  /** An object whose creation was begun and never confirmed. */
  creating: z.enum(['template', 'draft']).nullable(),
  image_ids: z.array(z.string()),
  /** Version of the uploaded email; null for other HTML. */
  version: z.int().nullable(),
  /** '' until the first upload is complete. */
  uploaded_at: z.string(),
  uploaded_by: z.string(),
  /** Until then another upload of it is refused; '' when none is running. */
  busy_until: z.string(),
});
export type KlaviyoLinkRecord = z.infer<typeof klaviyoLinkRecord>;

/** Identifies the email: a campaign of a calendar, or HTML that was uploaded under a name only. */
export type LinkId = Pick<KlaviyoLinkRecord, 'client' | 'session_id' | 'index' | 'marker'>;

export const klaviyoLinks = defineRecord({
  name: 'Klaviyo link',
  version: 2,
  schema: klaviyoLinkRecord,
  key: ({ client, session_id, index, marker }: LinkId) =>
    session_id !== null && index !== null
      ? { pk: calendarKey(session_id).pk, sk: `KLAVIYO#${padIndex(index)}` }
      : { pk: brandPartition(client), sk: `KLAVIYO#${marker}` },
  upgrades: {
    // Until then every draft was made with the revision of July.
    1: ({ draft_sent, draft_stored, campaign_id, creating, ...link }) => ({
      ...link,
      campaign_id,
      creating,
      revision: campaign_id !== '' || creating === 'draft' ? '2026-07-15' : '2026-10-15',
      ab_test: null,
      draft_sent: withoutTest(draft_sent),
      draft_stored: withoutTest(draft_stored),
    }),
  },
});

const withoutTest = (settings: unknown): unknown =>
  settings && typeof settings === 'object' ? { ...settings, second_subject: '', ab_test: null } : null;

const accountPartition = (account: string) => `KLAVIYO#${account}`;

/** Calls that count against an account's limits, as far as we made them. */
export const klaviyoUsage = defineRecord({
  name: 'Klaviyo usage',
  version: 2,
  schema: z.object({
    account: z.string(),
    templates: z.int(),
    /** `YYYY-MM-DD`, UTC: the day of `images` and `tests`. */
    day: z.string(),
    images: z.int(),
    tests: z.int(),
  }),
  key: ({ account }: { account: string }) => ({ pk: accountPartition(account), sk: 'USAGE' }),
  upgrades: { 1: (usage) => ({ ...usage, tests: 0 }) },
});

/** An image of ours in a Klaviyo account. */
export const klaviyoImages = defineRecord({
  name: 'Klaviyo image',
  version: 1,
  schema: z.object({
    account: z.string(),
    /** Its name under `/media`, which is the hash of its content. */
    file: z.string(),
    /** '' while its upload is begun and not confirmed. */
    image_id: z.string(),
    url: z.string(),
    uploaded_at: instant,
  }),
  key: ({ account, file }: { account: string; file: string }) => ({
    pk: accountPartition(account),
    sk: `IMAGE#${file}`,
  }),
  upgrades: {},
});
