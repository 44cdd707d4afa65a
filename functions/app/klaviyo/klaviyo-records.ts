import * as z from 'zod';
import { clientId, id, instant } from '#shared/contract/schemas/common.ts';
import { klaviyoAbTest } from '#shared/contract/schemas/klaviyo.ts';
import { defineRecord } from '../../records/define-record.ts';
import { revisions } from '../../services/klaviyo/connection.ts';
import { brandPartition } from '../brands/brand-records.ts';
import { calendarKey, padIndex } from '../calendars/calendar-records.ts';

export const draftSettings = z.object({
  audience_ids: z.array(z.string()),
  /** ISO 8601, UTC; null without a send time. */
  send_at: z.string().nullable(),
  subject: z.string(),
  preview_text: z.string(),
  from_email: z.string(),
  from_label: z.string(),
  second_subject: z.string(),
  ab_test: klaviyoAbTest.nullable(),
});
export type DraftSettings = z.infer<typeof draftSettings>;

/** `sent` is what we sent, `stored` what Klaviyo made of it; all else was edited. */
const klaviyoLinkRecord = z.object({
  client: clientId,
  /** Null for HTML without a campaign. */
  session_id: id.nullable(),
  index: z.int().nullable(),
  /** Part of every name in Klaviyo: finds objects whose creation was never answered. */
  marker: z.string(),
  account: z.string(),
  template_id: z.string(),
  template_name: z.string(),
  editor_type: z.enum(['CODE', 'USER_DRAGGABLE']),
  /** Hashes of the HTML and text we sent, and of the HTML Klaviyo stored. */
  content_hash: z.string(),
  stored_hash: z.string(),
  campaign_id: z.string(),
  campaign_name: z.string(),
  revision: z.enum(revisions),
  ab_test: klaviyoAbTest.nullable(),
  /** `content_hash` at the last assignment, and the hash of the copy's HTML. */
  sent_hash: z.string(),
  copy_hash: z.string(),
  draft_sent: draftSettings.nullable(),
  draft_stored: draftSettings.nullable(),
  /** Begun and never confirmed. */
  creating: z.enum(['template', 'draft']).nullable(),
  image_ids: z.array(z.string()),
  version: z.int().nullable(),
  uploaded_at: z.string(),
  uploaded_by: z.string(),
  /** Until then other uploads are refused; '' when none is running. */
  busy_until: z.string(),
});
export type KlaviyoLinkRecord = z.infer<typeof klaviyoLinkRecord>;

/** A campaign, or HTML uploaded under a name. */
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
    // Earlier drafts all have the July revision.
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

export const accountPartition = (account: string) => `KLAVIYO#${account}`;

const KEY_PREFIX = 'key-';
/** Stands for the account while its key may not read it. */
export const accountOfKey = (fingerprint: string): string => `${KEY_PREFIX}${fingerprint}`;
export const isOfKey = (account: string): boolean => account.startsWith(KEY_PREFIX);

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

export const klaviyoImages = defineRecord({
  name: 'Klaviyo image',
  version: 1,
  schema: z.object({
    account: z.string(),
    file: z.string(),
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
