import * as z from 'zod';
import { checkCounts } from './campaign.ts';
import { id, instant, wordsBy } from './common.ts';
import { emailCopy } from './copy.ts';

/** '' removes the text at `path`. */
const emailFix = z.object({ label: z.string(), path: z.string(), value: z.string() });
export type EmailFix = z.infer<typeof emailFix>;

const checkPlace = z.discriminatedUnion('in', [
  z.object({ in: z.literal('words'), path: z.string() }),
  z.object({
    in: z.literal('campaign'),
    field: z.enum(['brief', 'cta_link', 'image_tag', 'offer', 'products']),
  }),
  z.object({ in: z.literal('brand') }),
  z.object({ in: z.literal('components') }),
]);
export type CheckPlace = z.infer<typeof checkPlace>;

/** `block` prevents an upload. */
export const emailCheck = z.object({
  rule: z.string(),
  severity: z.enum(['block', 'warn', 'advise']),
  message: z.string(),
  reason: z.string(),
  subject: z.string().nullable(),
  fix: emailFix.nullable(),
  alternative: emailFix.optional(),
  /** Absent when `fix` says it, no single place mends it, or an earlier release stored it. */
  place: checkPlace.optional(),
});
export type EmailCheck = z.infer<typeof emailCheck>;

export const tokenUsage = z.object({
  input_tokens: z.int(),
  cached_tokens: z.int(),
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

/** Context the writer was given besides the campaign, named for people. */
export const sentToModel = z.object({
  samples: z.array(z.string()),
  neighbours: z.array(z.string()),
  rules: z.array(z.string()),
});
export type SentToModel = z.infer<typeof sentToModel>;

export const emailVariant = z.enum(['klaviyo', 'download']);
export type EmailVariant = z.infer<typeof emailVariant>;

export const emailVersion = z.object({
  version: z.int().min(1),
  created_at: instant,
  created_by: z.string(),
  origin: z.enum(['generated', 'regenerated', 'edited', 'revised', 'restored']),
  restored_from: z.int().nullable().default(null),
  writer: wordsBy,
  model: z.string(),
  subject: z.string(),
  preheader: z.string(),
  bytes: z.int(),
  checks: checkCounts,
  /** The email that a resend took. */
  copy_of: z.object({ index: z.int(), version: z.int(), campaign_name: z.string() }).optional(),
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
  /** The compiler's input (`EmailDocument`), so that browsers can recompile. */
  document: z.unknown(),
  checks: z.array(emailCheck),
  usage: tokenUsage,
  /** Absent without a writer, and for older emails. */
  told: sentToModel.optional(),
  latest: z.int(),
});
export type Email = z.infer<typeof email>;
