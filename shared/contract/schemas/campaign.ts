import * as z from 'zod';
import { PRODUCT_LENGTHS, PRODUCTS_LIMIT, SUBJECT_VARIANTS_LIMIT } from '../limits.ts';
import { lookReasons } from '../look-reasons.ts';
import { clientId, id, instant, revision, text, wordsBy } from './common.ts';
import { correction } from './correction.ts';

/**
 * Spec §3 "Image status per campaign": found = tag and image; partial = a tag
 * without an image; missing = no tag.
 */
export const imageStatus = z.enum(['found', 'partial', 'missing']);

export const product = z.object({
  name: text(PRODUCT_LENGTHS.name),
  url: text(PRODUCT_LENGTHS.url).default(''),
  /** As written, with its currency: "$39.00". */
  price: text(PRODUCT_LENGTHS.price).default(''),
  /** The price before, when it was higher: "$49.00". */
  was: text(PRODUCT_LENGTHS.was).optional(),
  /** A word or two on its card: "New", "Bestseller". */
  badge: text(PRODUCT_LENGTHS.badge).optional(),
  image_url: text(PRODUCT_LENGTHS.image_url).default(''),
  description: text(PRODUCT_LENGTHS.description).default(''),
});
export type Product = z.infer<typeof product>;

/** The fields that come from the calendar and that people edit. */
export const campaignFields = z.object({
  campaign_name: text(300),
  brief: text(65_536),
  /** Text that somebody wrote for the readers: plain text, or HTML as it came. */
  finished_copy: text(65_536),
  /** What becomes of it: laid out as it is, or material to write from. '' until somebody says. */
  finished_copy_use: z.enum(['', 'as_it_is', 'write_from']),
  subject_line: text(1_000),
  preview_text: text(1_000),
  /** `YYYY-MM-DD`, or the text as written if it is not a readable date; '' without one. */
  send_date: text(100),
  /** `HH:MM`, or ''. */
  send_time: text(40),
  /** IANA name, or the zone as written, or ''. */
  time_zone: text(60),
  /** BCP 47 tag of the email's language; '' for the brand's. */
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
  /** The offer in words that customers may read ("20% off until Sunday"), without notes such as "(not live)". */
  offer: text(2_000),
  /** The code that customers type in, as written: "TAPE15". */
  offer_code: text(60),
  /** Whether the code works; a code that does not is never shown. '' when nobody has said. */
  offer_state: z.enum(['', 'live', 'not_live']),
  /** When the offer begins and ends: `YYYY-MM-DD`, perhaps with ` HH:MM` and a zone; or the text as written; or ''. */
  offer_starts: text(100),
  offer_ends: text(100),
  /** The least a customer must spend, with its currency: "$50". */
  offer_minimum: text(100),
  /** Conditions of the offer, as written. */
  offer_terms: text(1_000),
  /** Link parameters that replace those of the brand: "utm_source=email&utm_campaign=spring". */
  utm: text(1_000),
  /** Alternative subject lines for tests. */
  subject_variants: z.array(text(1_000)).max(SUBJECT_VARIANTS_LIMIT),
  /** Notes, headings and date ranges of the calendar. Lines of internal columns are for people alone. */
  notes: text(10_000),
  /** Whether the email sells or informs; '' lets the writing decide. */
  kind: z.enum(['', 'promotional', 'informational']),
  /** Someone still has to approve it: Select Ready leaves it out. No effect on the email. */
  not_approved: z.boolean(),
  /** What it is sent by, as the plan says: "Email", "SMS", "Email + Instagram"; '' when it does not say. */
  channel: text(100),
  /** What the plan says became of it: such a campaign waits until a person says it looks right. */
  plan_status: z.enum(['', 'sent', 'cancelled', 'on_hold']),
  /** Name of the campaign that it sends again, to those who have not opened it; '' for a first send. */
  resend_of: text(300),
});
export type CampaignFields = z.infer<typeof campaignFields>;

export const checkCounts = z.object({ block: z.int(), warn: z.int(), advise: z.int() });

/** Summary of a campaign's newest email. */
export const emailSummary = z.object({
  version: z.int().min(1),
  created_at: instant,
  writer: wordsBy,
  bytes: z.int(),
  checks: checkCounts,
  subject: z.string(),
  /** Alt text of the hero image, or '' without one. */
  hero_alt: z.string(),
  /** Alt texts of the product pictures, joined with '; '. */
  product_alt: z.string(),
  /** Ids of the brand's components it contains, each once. */
  components: z.array(z.string()),
  /** What it looks and sounds like from afar. Emails of earlier releases lack it. */
  outline: z
    .object({
      /** Types of its blocks in order. */
      order: z.string(),
      /** Its first words. */
      opening: z.string(),
      /** Address of the hero image it shows; ''. */
      picture: z.string(),
    })
    .optional(),
});

/** Who last read a campaign's email, and which of its versions: a newer one is unread again. */
export const readMark = z.object({ version: z.int().min(1), by: z.string(), at: instant });

/** Where a campaign is in Klaviyo since its last upload. */
export const klaviyoLink = z.object({
  /** The template in Klaviyo's editor. */
  template_url: z.string(),
  /** The draft campaign in Klaviyo; null when only the template was uploaded. */
  campaign_url: z.string().nullable(),
  /** Version of the email that was uploaded; null for HTML that is not one of its versions. */
  version: z.int().min(1).nullable(),
  uploaded_at: instant,
});
export type KlaviyoLink = z.infer<typeof klaviyoLink>;

/** Something in a campaign that was guessed or looks wrong, although an email can be generated from it. */
export const lookReason = z.object({
  reason: z.enum(lookReasons),
  /** For people: "The brief has 4 words." */
  text: z.string(),
  /** The campaign's field it is about. */
  field: z.string(),
  /** The weekday that the file names, where it contradicts the date: 0 = Sunday … 6. */
  weekday: z.int().min(0).max(6).optional(),
  /** What an unclear cell probably means, for the field: `'Match balls are back'`. */
  proposed: z.string().optional(),
});
export type LookReason = z.infer<typeof lookReason>;

/** State of generation (spec §4); `pending` is shown as 'Ready to Generate'. */
export const campaignStatus = z.enum(['pending', 'waiting', 'generating', 'completed', 'error']);

export const campaign = campaignFields.extend({
  index: z.int().min(0),
  session_id: id,
  client: clientId,
  revision,
  /** `preview_text` was made from the brief; the email's preheader replaces it. */
  preview_text_auto: z.boolean(),
  /** Nobody gave a subject line: `subject_line` is the one the email was written with, or '' before that. */
  subject_auto: z.boolean(),
  image_source: z.enum(['', 'library', 'brand_default', 'created']),
  has_image: z.boolean(),
  image_status: imageStatus,
  resolved_image_url: z.string(),
  used_existing_image: z.boolean(),
  /** 0-100, design §3. */
  completeness: z.int().min(0).max(100),
  /** The required fields are filled. */
  ready: z.boolean(),
  /** Names of required fields that are empty. */
  missing: z.array(z.string()),
  status: campaignStatus,
  error_type: z.string().nullable(),
  error: z.string().nullable(),
  email: emailSummary.nullable(),
  /** Brief, theme, image, products or another source of the email has changed since it was made. */
  out_of_date: z.boolean(),
  /** Row of the file, from 1; null if it did not come from a file. */
  source_row: z.int().nullable(),
  /** Not listed any more; it and its emails are kept, and its index is never reused. */
  removed: z.boolean(),
  /** Null until it is uploaded. */
  klaviyo: klaviyoLink.nullable(),
  /** Absent while nobody has read any of its emails. */
  read: readMark.optional(),
  /** What a person should look at before it is generated; empty once they said it looks right. */
  needs_a_look: z.array(lookReason),
  /** What people said of words of its row, the newest last. Absent without any. */
  corrections: z.array(correction).optional(),
});
export type Campaign = z.infer<typeof campaign>;

/**
 * The fields to change; absent ones stay as they are. With `revision`, a save that would
 * overwrite a newer one gets 409.
 */
export const campaignPatch = campaignFields.partial().extend({
  index: z.coerce.number().int().min(0),
  session_id: id.optional(),
  revision: revision.optional(),
  /** True if `preview_text` is still the placeholder, not the caller's own text. */
  preview_text_auto: z.boolean().optional(),
  /** True if `subject_line` is still the writer's, not the caller's own text. */
  subject_auto: z.boolean().optional(),
});
export type CampaignPatch = z.infer<typeof campaignPatch>;
