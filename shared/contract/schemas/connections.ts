import * as z from 'zod';
import { approvalNeeded } from './approval-needed.ts';
import { clientId, instant, revision, text } from './common.ts';
import { klaviyoAudience } from './klaviyo.ts';

/** An outside service that a brand uses. */
export const outsideService = z.enum(['drive', 'klaviyo', 'model']);
export type OutsideService = z.infer<typeof outsideService>;

/** How a service last answered. */
export const serviceStatus = z.object({
  /** When the connection was last tested, or its key changed without a test since. */
  checked_at: instant.nullable(),
  /** Who the service says the key belongs to; '' while unknown. */
  connected_as: z.string(),
  last_call_at: instant.nullable(),
  /** Why the last call failed, in words for people; null when it succeeded. */
  last_error: z.string().nullable(),
});
export type ServiceStatus = z.infer<typeof serviceStatus>;

/** A Klaviyo account, as its own API describes it. */
export const klaviyoAccount = z.object({
  id: z.string(),
  organization: z.string(),
  address: z.string(),
  sender_name: z.string(),
  sender_email: z.string(),
});
export type KlaviyoAccount = z.infer<typeof klaviyoAccount>;

/** What people choose for a brand's uploads to Klaviyo. */
export const klaviyoSettings = z.object({
  /** Empty: templates only, no draft campaigns. */
  audience_ids: z.array(klaviyoAudience).max(30),
  /** '' for the account's own sender. */
  from_email: text(300),
  from_label: text(200),
  /** Uploads templates with regions that can be edited in Klaviyo's editor. */
  hybrid: z.boolean(),
  /** Copies images to Klaviyo instead of linking to ours. */
  rehost_images: z.boolean(),
  /** Whose approval an email needs before it is uploaded. */
  approval_needed: approvalNeeded,
});
export type KlaviyoSettings = z.infer<typeof klaviyoSettings>;

/** Says of a key only whether there is one, and whose it is; the key itself is never returned. */
export const keyState = z.object({
  set: z.boolean(),
  /** `stage`: the key of the whole installation, used because the brand has none of its own. */
  from: z.enum(['brand', 'stage']).nullable(),
});
export type KeyState = z.infer<typeof keyState>;

export const connectionsView = z.object({
  client: clientId,
  revision,
  drive: serviceStatus.extend({
    key: keyState,
    folder_id: z.string(),
    folder_name: z.string(),
    folder_url: z.string().nullable(),
    /** The service account to share the folder with; '' without one. */
    share_with: z.string(),
  }),
  klaviyo: serviceStatus.extend({
    ...klaviyoSettings.shape,
    key: keyState,
    account: klaviyoAccount.nullable(),
    /** Other brands whose key belongs to the same account. */
    shared_with: z.array(z.object({ client: clientId, display_name: z.string() })),
  }),
  model: serviceStatus.extend({
    key: keyState,
    /** Host of the model server, such as `api.openai.com`. */
    server: z.string(),
    /** Whether it is OpenAI's own. */
    official: z.boolean(),
    /** The brand's model. */
    model: z.string(),
    /** Writes once that one is switched off; '' for the provider's successor. */
    replacement: z.string(),
  }),
});
export type ConnectionsView = z.infer<typeof connectionsView>;

/** The outcome of a connection's test. */
export const connectionTest = z.object({
  success: z.boolean(),
  /** '' after a failure. */
  connected_as: z.string(),
  /** What was found, in sentences; '' after a failure. */
  message: z.string(),
  /** What is wrong and what to do. */
  error: z.string().nullable(),
});
export type ConnectionTest = z.infer<typeof connectionTest>;

/** What a brand's calls of the model used in one month. */
export const monthlyUsage = z.object({
  /** `2026-11`, UTC. */
  month: z.string(),
  calls: z.int(),
  /** All that was sent; `cached_tokens` of them were read from the provider's prompt cache, `written_tokens` written to it. */
  input_tokens: z.int(),
  cached_tokens: z.int().default(0),
  written_tokens: z.int().default(0),
  output_tokens: z.int(),
  /** Of the calls whose price is known. */
  cost_usd: z.number(),
  /** Calls of models whose price is not known. */
  unpriced_calls: z.int(),
  /** Calls whose answer never arrived: a lost connection, no answer in time, or a cancelled batch. */
  dropped_calls: z.int(),
});
export type MonthlyUsage = z.infer<typeof monthlyUsage>;
