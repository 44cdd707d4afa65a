import * as z from 'zod';
import { checkCounts } from './campaign.ts';
import { id, instant, wordsBy } from './common.ts';
import { emailCopy } from './copy.ts';

/** A change of the copy: path of the field and its new text, which is '' where the text is taken out. */
const emailFix = z.object({ label: z.string(), path: z.string(), value: z.string() });
export type EmailFix = z.infer<typeof emailFix>;

/** A finding about an email. `block` prevents an upload. */
export const emailCheck = z.object({
  rule: z.string(),
  severity: z.enum(['block', 'warn', 'advise']),
  message: z.string(),
  /** Why it matters. */
  reason: z.string(),
  /** The sentence or element it is about. */
  subject: z.string().nullable(),
  /** A change that resolves it. */
  fix: emailFix.nullable(),
  /** Another change that resolves it. */
  alternative: emailFix.optional(),
});
export type EmailCheck = z.infer<typeof emailCheck>;

export const tokenUsage = z.object({
  /** All that was sent, the cached and the written tokens included. */
  input_tokens: z.int(),
  /** Read from the provider's prompt cache. */
  cached_tokens: z.int(),
  /** Written to it. */
  written_tokens: z.int().default(0),
  output_tokens: z.int(),
  calls: z.int(),
  cost_usd: z.number().nullable(),
});
export type TokenUsage = z.infer<typeof tokenUsage>;
export const noUsage: TokenUsage = {
  input_tokens: 0,
  cached_tokens: 0,
  written_tokens: 0,
  output_tokens: 0,
  calls: 0,
  cost_usd: 0,
};

/** What was chosen to tell the writer of an email beside its campaign, named for people. */
export const told = z.object({
  /** Sent emails that showed it the brand's voice. */
  samples: z.array(z.string()),
  /** Emails that the same readers get around this one. */
  neighbours: z.array(z.string()),
  /** What the calendar forbids this email. */
  rules: z.array(z.string()),
});
export type Told = z.infer<typeof told>;

export const emailVariant = z.enum(['klaviyo', 'download']);
export type EmailVariant = z.infer<typeof emailVariant>;

export const emailVersion = z.object({
  version: z.int().min(1),
  created_at: instant,
  created_by: z.string(),
  origin: z.enum(['generated', 'regenerated', 'edited', 'revised', 'restored']),
  /** The version that was restored, if `origin` is `restored`. */
  restored_from: z.int().nullable().default(null),
  writer: wordsBy,
  model: z.string(),
  subject: z.string(),
  preheader: z.string(),
  bytes: z.int(),
  checks: checkCounts,
});
export type EmailVersion = z.infer<typeof emailVersion>;

export const email = emailVersion.omit({ checks: true }).extend({
  index: z.int(),
  session_id: id,
  campaign_name: z.string(),
  variant: emailVariant,
  html: z.string(),
  text: z.string(),
  copy: emailCopy,
  /** The compiler's input (`EmailDocument`), from which the browser can recompile the email. */
  document: z.unknown(),
  checks: z.array(emailCheck),
  usage: tokenUsage,
  /** Absent when no writer was asked, and for emails made before it was kept. */
  told: told.optional(),
  /** Number of the newest version. */
  latest: z.int(),
});
export type Email = z.infer<typeof email>;
