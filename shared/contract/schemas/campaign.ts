import * as z from 'zod';
import { attentionReasons } from '../attention-reasons.ts';
import { PRODUCT_LENGTHS, PRODUCTS_LIMIT, SUBJECT_VARIANTS_LIMIT } from '../limits.ts';
import { clientId, id, instant, revision, text, wordsBy } from './common.ts';
import { correction } from './correction.ts';

/** found = tag and image; partial = a tag without an image; missing = no tag (spec §3). */
export const imageStatus = z.enum(['found', 'partial', 'missing']);

export const product = z.object({
  name: text(PRODUCT_LENGTHS.name),
  url: text(PRODUCT_LENGTHS.url).default(''),
  price: text(PRODUCT_LENGTHS.price).default(''),
  was: text(PRODUCT_LENGTHS.was).optional(),
  badge: text(PRODUCT_LENGTHS.badge).optional(),
  image_url: text(PRODUCT_LENGTHS.image_url).default(''),
  description: text(PRODUCT_LENGTHS.description).default(''),
});
export type Product = z.infer<typeof product>;

export const campaignFields = z.object({
  campaign_name: text(300),
  brief: text(65_536),
  /** For readers: plain text, or HTML as it came. */
  finished_copy: text(65_536),
  /** '' until decided. */
  finished_copy_use: z.enum(['', 'as_it_is', 'write_from']),
  subject_line: text(1_000),
  preview_text: text(1_000),
  /** `YYYY-MM-DD`, or as written if unreadable; '' without one. */
  send_date: text(100),
  send_time: text(40),
  time_zone: text(60),
  language: text(35),
  target_audience: text(1_000),
  theme: text(200),
  cta_link: text(2_000),
  cta_text: text(200),
  image_tag: text(200),
  template_type: text(100),
  products: z.array(product).max(PRODUCTS_LIMIT),
  hero_alt_text: text(1_000),
  product_alt_text: text(1_000),
  /** For customers ("20% off until Sunday"), without notes such as "(not live)". */
  offer: text(2_000),
  offer_code: text(60),
  /** An inactive code is never shown; '' when nobody has said. */
  offer_state: z.enum(['', 'live', 'not_live']),
  /** `YYYY-MM-DD`, optionally with ` HH:MM` and a zone; or as written; or ''. */
  offer_starts: text(100),
  offer_ends: text(100),
  offer_minimum: text(100),
  offer_terms: text(1_000),
  /** Replaces the brand's parameters: "utm_source=email&utm_campaign=spring". */
  utm: text(1_000),
  subject_variants: z.array(text(1_000)).max(SUBJECT_VARIANTS_LIMIT),
  /** Includes headings and date ranges. Lines of internal columns are for people only. */
  notes: text(10_000),
  kind: z.enum(['', 'promotional', 'informational']),
  /** Select Ready leaves it out; the email is the same. */
  not_approved: z.boolean(),
  /** As in the plan ("Email + Instagram"). */
  channel: text(100),
  /** From the plan; the campaign waits until a person says it looks right. */
  plan_status: z.enum(['', 'sent', 'cancelled', 'on_hold']),
  resend_of: text(300),
});
export type CampaignFields = z.infer<typeof campaignFields>;

export const checkCounts = z.object({ block: z.int(), warn: z.int(), advise: z.int() });

export const emailSummary = z.object({
  version: z.int().min(1),
  created_at: instant,
  writer: wordsBy,
  bytes: z.int(),
  checks: checkCounts,
  subject: z.string(),
  hero_alt: z.string(),
  product_alt: z.string(),
  components: z.array(z.string()),
  /** To compare emails at a glance. Earlier releases lack it. */
  outline: z
    .object({
      order: z.string(),
      opening: z.string(),
      picture: z.string(),
    })
    .optional(),
});

/** A newer version is unread again. */
export const readMark = z.object({ version: z.int().min(1), by: z.string(), at: instant });

export const klaviyoLink = z.object({
  template_url: z.string(),
  /** Null when only the template was uploaded. */
  campaign_url: z.string().nullable(),
  /** Null for HTML that is not one of its versions. */
  version: z.int().min(1).nullable(),
  uploaded_at: instant,
});
export type KlaviyoLink = z.infer<typeof klaviyoLink>;

export const attentionReason = z.object({
  reason: z.enum(attentionReasons),
  text: z.string(),
  field: z.string(),
  /** The file's weekday if it contradicts the date: 0 = Sunday. */
  weekday: z.int().min(0).max(6).optional(),
  proposed: z.string().optional(),
});
export type AttentionReason = z.infer<typeof attentionReason>;

export const campaignStatus = z.enum(['pending', 'waiting', 'generating', 'completed', 'error']);

export const campaign = campaignFields.extend({
  index: z.int().min(0),
  session_id: id,
  client: clientId,
  revision,
  /** Made from the brief, until the email's preheader replaces it. */
  preview_text_auto: z.boolean(),
  /** No subject was given: the one the email was written with, or '' before that. */
  subject_auto: z.boolean(),
  image_source: z.enum(['', 'library', 'brand_default', 'created']),
  has_image: z.boolean(),
  image_status: imageStatus,
  resolved_image_url: z.string(),
  used_existing_image: z.boolean(),
  completeness: z.int().min(0).max(100),
  ready: z.boolean(),
  missing: z.array(z.string()),
  status: campaignStatus,
  error_type: z.string().nullable(),
  error: z.string().nullable(),
  email: emailSummary.nullable(),
  /** A source of the email, such as the brief or image, changed since it was made. */
  out_of_date: z.boolean(),
  /** From 1; null if it did not come from a file. */
  source_row: z.int().nullable(),
  /** Not listed; kept with its emails, and its index is never reused. */
  removed: z.boolean(),
  klaviyo: klaviyoLink.nullable(),
  read: readMark.optional(),
  needs_a_look: z.array(attentionReason),
  corrections: z.array(correction).optional(),
});
export type Campaign = z.infer<typeof campaign>;

/** Absent fields are unchanged. With `revision`, a newer save is answered with 409. */
export const campaignPatch = campaignFields.partial().extend({
  index: z.coerce.number().int().min(0),
  session_id: id.optional(),
  revision: revision.optional(),
  /** `preview_text` is still the placeholder. */
  preview_text_auto: z.boolean().optional(),
  /** `subject_line` is still the writer's. */
  subject_auto: z.boolean().optional(),
});
export type CampaignPatch = z.infer<typeof campaignPatch>;
