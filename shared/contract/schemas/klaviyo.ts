import * as z from 'zod';
import { id, instant } from './common.ts';
import { emailCheck } from './email.ts';

/** A list or segment that a campaign can be sent to. */
export const klaviyoAudience = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['list', 'segment']),
});
export type KlaviyoAudience = z.infer<typeof klaviyoAudience>;

/** `campaign` makes a draft campaign of the template; nothing is ever sent. */
export const klaviyoMode = z.enum(['template', 'campaign']);
export type KlaviyoMode = z.infer<typeof klaviyoMode>;

/**
 * What to do when a template or draft was edited in Klaviyo since the last upload: `ask` changes nothing
 * and answers with the difference, `overwrite` replaces those edits, `keep` leaves what was edited as it is.
 */
export const klaviyoOnConflict = z.enum(['ask', 'overwrite', 'keep']);
export type KlaviyoOnConflict = z.infer<typeof klaviyoOnConflict>;

export const KLAVIYO_METRICS = ['open_rate', 'click_rate', 'placed_order_rate'] as const;

/** A test of two subjects in a draft campaign: a share of the recipients decides, the others get the winner. */
export const klaviyoAbTest = z.object({
  /** What the winner has more of. */
  metric: z.enum(KLAVIYO_METRICS),
  /** Percent of the recipients that get one of the two. */
  share: z.int().min(1).max(99),
  /** Until the winner is chosen. */
  hours: z.int().min(1).max(168),
});
export type KlaviyoAbTest = z.infer<typeof klaviyoAbTest>;

/** Something that was edited in Klaviyo since the last upload. */
export const klaviyoDifference = z.object({
  /** The template, or the draft campaign, which has a copy of its own. */
  place: z.enum(['template', 'draft']),
  /** What differs, for people: "Text", "Subject", "Audiences". */
  label: z.string(),
  /** In reading order: `removed` was uploaded and is gone, `added` is only in Klaviyo. */
  lines: z.array(z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })),
});
export type KlaviyoDifference = z.infer<typeof klaviyoDifference>;

export const klaviyoOutcome = z.enum(['created', 'updated', 'unchanged', 'conflict']);
export type KlaviyoOutcome = z.infer<typeof klaviyoOutcome>;

export const klaviyoUploadDetails = z.object({
  outcome: klaviyoOutcome,
  template_id: z.string(),
  template_name: z.string(),
  template_url: z.string(),
  /** Null without a draft campaign. */
  campaign_id: z.string().nullable(),
  campaign_url: z.string().nullable(),
  /** Only with the outcome `conflict`. */
  difference: z.array(klaviyoDifference),
  /** What else to know, in sentences: a second subject, images that stayed where they are, a recreated template. */
  notes: z.array(z.string()),
});
export type KlaviyoUploadDetails = z.infer<typeof klaviyoUploadDetails>;

/** `success` is false, and nothing was changed, when the outcome is `conflict`. */
export const klaviyoUploadResult = z.object({
  success: z.boolean(),
  message: z.string(),
  error: z.string().nullable(),
  details: klaviyoUploadDetails,
});
export type KlaviyoUploadResult = z.infer<typeof klaviyoUploadResult>;

/** Counted by us, because Klaviyo does not say: other programs' calls are missing. */
export const klaviyoQuota = z.object({
  templates: z.object({ used: z.int(), limit: z.int() }),
  images_today: z.object({ used: z.int(), limit: z.int() }),
  tests_today: z.object({ used: z.int(), limit: z.int() }),
  /** When the day of `images_today` and `tests_today` ends. */
  resets_at: instant,
});
export type KlaviyoQuota = z.infer<typeof klaviyoQuota>;

/** A test of one version of an email, which Klaviyo sent to a few people. */
export const klaviyoTest = z.object({
  id: z.string(),
  /** Of the campaign. */
  index: z.int(),
  version: z.int().min(1),
  recipients: z.array(z.string()),
  /** `unknown`: Klaviyo's answer was lost, so that it may have been sent or not. */
  state: z.enum(['sent', 'unknown']),
  at: instant,
  /** Username. */
  by: z.string(),
});
export type KlaviyoTest = z.infer<typeof klaviyoTest>;

/** `success` is false when it is not known whether the test was sent. */
export const klaviyoTestResult = z.object({
  success: z.boolean(),
  message: z.string(),
  error: z.string().nullable(),
  test: klaviyoTest,
  /** What else to know, in sentences. */
  notes: z.array(z.string()),
});
export type KlaviyoTestResult = z.infer<typeof klaviyoTestResult>;

/** What an upload of one campaign would do, as far as it is known without asking Klaviyo. */
export const klaviyoPlanItem = z.object({
  index: z.int(),
  campaign_name: z.string(),
  /** Why it cannot be uploaded, as a sentence; null when it can. */
  problem: z.string().nullable(),
  /** Version of the email that would be uploaded; null without an email. */
  version: z.int().min(1).nullable(),
  template_name: z.string(),
  template: z.enum(['create', 'update', 'unchanged']),
  /** The draft campaign; null when only the template is uploaded. */
  draft: z.enum(['create', 'update', 'unchanged']).nullable(),
  audiences: z.array(klaviyoAudience),
  /** Null when the draft gets no send time; `notes` say why. */
  send_time: z
    .object({
      at: instant,
      /** `YYYY-MM-DD` and `HH:MM` in `time_zone`. */
      date: z.string(),
      time: z.string(),
      /** IANA name. */
      time_zone: z.string(),
      /** The campaign names no time, so this is the default. */
      default_time: z.boolean(),
    })
    .nullable(),
  subject: z.string(),
  preview_text: z.string(),
  /** The second subject, for an A/B test; '' without one. */
  second_subject: z.string(),
  /** What was chosen for the two subjects; null for none. */
  ab_test: klaviyoAbTest.nullable(),
  /** Whether the draft can have an A/B test. */
  ab_possible: z.boolean(),
  from_email: z.string(),
  from_label: z.string(),
  images: z.object({
    /** Sent to Klaviyo now; they count against today's limit. */
    upload: z.int(),
    /** In Klaviyo already. */
    reused: z.int(),
    /** Left at their address. */
    kept: z.int(),
  }),
  /** Blocking findings; those that `neverUploaded` names have to be fixed first, the rest confirmed. */
  blocking: z.array(emailCheck),
  /** Why it is not approved, as a sentence, where the brand asks for approval; null when nothing is missing. */
  unapproved: z.string().nullable(),
  notes: z.array(z.string()),
});
export type KlaviyoPlanItem = z.infer<typeof klaviyoPlanItem>;

export const klaviyoPlan = z.object({
  success: z.literal(true),
  /** The Klaviyo account, as the last test of the connection found it; null before. */
  account: z.object({ id: z.string(), organization: z.string() }).nullable(),
  /** Where the items are: the calendar's id, null when the brand has none. */
  session_id: id.nullable(),
  mode: klaviyoMode,
  quota: klaviyoQuota,
  items: z.array(klaviyoPlanItem),
});
export type KlaviyoPlan = z.infer<typeof klaviyoPlan>;
