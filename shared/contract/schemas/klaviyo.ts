import * as z from 'zod';
import { id, instant } from './common.ts';
import { emailCheck } from './email.ts';

/** A list or segment. */
export const klaviyoAudience = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['list', 'segment']),
});
export type KlaviyoAudience = z.infer<typeof klaviyoAudience>;

/** `campaign` creates a draft; nothing is ever sent. */
export const klaviyoMode = z.enum(['template', 'campaign']);
export type KlaviyoMode = z.infer<typeof klaviyoMode>;

/**
 * For edits made in Klaviyo: `ask` changes nothing and returns the difference, `overwrite` replaces them,
 * `keep` leaves them.
 */
export const klaviyoOnConflict = z.enum(['ask', 'overwrite', 'keep']);
export type KlaviyoOnConflict = z.infer<typeof klaviyoOnConflict>;

export const KLAVIYO_METRICS = ['open_rate', 'click_rate', 'placed_order_rate'] as const;

/** Some recipients decide between two subjects; the others get the winner. */
export const klaviyoAbTest = z.object({
  metric: z.enum(KLAVIYO_METRICS),
  /** Percent of recipients per subject. */
  share: z.int().min(1).max(99),
  hours: z.int().min(1).max(168),
});
export type KlaviyoAbTest = z.infer<typeof klaviyoAbTest>;

export const klaviyoDifference = z.object({
  /** A draft campaign has its own copy of the template. */
  place: z.enum(['template', 'draft']),
  label: z.string(),
  /** `removed`: uploaded but gone; `added`: only in Klaviyo. */
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
  campaign_id: z.string().nullable(),
  campaign_url: z.string().nullable(),
  difference: z.array(klaviyoDifference),
  /** In sentences: a second subject, images that stayed, a recreated template. */
  notes: z.array(z.string()),
});
export type KlaviyoUploadDetails = z.infer<typeof klaviyoUploadDetails>;

/** For `conflict`, `success` is false and nothing was changed. */
export const klaviyoUploadResult = z.object({
  success: z.boolean(),
  message: z.string(),
  error: z.string().nullable(),
  details: klaviyoUploadDetails,
});
export type KlaviyoUploadResult = z.infer<typeof klaviyoUploadResult>;

/** Counted by us, without other programs' calls. */
export const klaviyoQuota = z.object({
  templates: z.object({ used: z.int(), limit: z.int() }),
  images_today: z.object({ used: z.int(), limit: z.int() }),
  tests_today: z.object({ used: z.int(), limit: z.int() }),
  resets_at: instant,
});
export type KlaviyoQuota = z.infer<typeof klaviyoQuota>;

export const klaviyoTest = z.object({
  id: z.string(),
  index: z.int(),
  version: z.int().min(1),
  recipients: z.array(z.string()),
  /** `unknown`: Klaviyo's answer was lost. */
  state: z.enum(['sent', 'unknown']),
  at: instant,
  by: z.string(),
});
export type KlaviyoTest = z.infer<typeof klaviyoTest>;

/** `success` is false when nobody knows whether the test was sent. */
export const klaviyoTestResult = z.object({
  success: z.boolean(),
  message: z.string(),
  error: z.string().nullable(),
  test: klaviyoTest,
  notes: z.array(z.string()),
});
export type KlaviyoTestResult = z.infer<typeof klaviyoTestResult>;

/** What an upload would do, without asking Klaviyo. */
export const klaviyoPlanItem = z.object({
  index: z.int(),
  campaign_name: z.string(),
  problem: z.string().nullable(),
  version: z.int().min(1).nullable(),
  template_name: z.string(),
  template: z.enum(['create', 'update', 'unchanged']),
  draft: z.enum(['create', 'update', 'unchanged']).nullable(),
  audiences: z.array(klaviyoAudience),
  /** Null if none is set; `notes` say why. */
  send_time: z
    .object({
      at: instant,
      /** `YYYY-MM-DD`, and `HH:MM` in `time_zone`. */
      date: z.string(),
      time: z.string(),
      time_zone: z.string(),
      default_time: z.boolean(),
    })
    .nullable(),
  subject: z.string(),
  preview_text: z.string(),
  second_subject: z.string(),
  ab_test: klaviyoAbTest.nullable(),
  ab_possible: z.boolean(),
  from_email: z.string(),
  from_label: z.string(),
  images: z.object({
    /** New uploads, which count against today's limit. */
    upload: z.int(),
    reused: z.int(),
    kept: z.int(),
  }),
  /** `neverUploaded` ones must be fixed; the rest can be confirmed. */
  blocking: z.array(emailCheck),
  unapproved: z.string().nullable(),
  notes: z.array(z.string()),
});
export type KlaviyoPlanItem = z.infer<typeof klaviyoPlanItem>;

export const klaviyoPlan = z.object({
  success: z.literal(true),
  /** From the last connection test. */
  account: z.object({ id: z.string(), organization: z.string() }).nullable(),
  session_id: id.nullable(),
  mode: klaviyoMode,
  quota: klaviyoQuota,
  items: z.array(klaviyoPlanItem),
});
export type KlaviyoPlan = z.infer<typeof klaviyoPlan>;
