import * as z from 'zod';
import { approvalNeeded } from './approval-needed.ts';
import { clientId, instant, revision, text } from './common.ts';
import { klaviyoAudience } from './klaviyo.ts';

export const outsideService = z.enum(['drive', 'klaviyo', 'model']);
export type OutsideService = z.infer<typeof outsideService>;

export const serviceStatus = z.object({
  /** Last test, or a later change of the key. */
  checked_at: instant.nullable(),
  /** As the service reports it; '' if unknown. */
  connected_as: z.string(),
  last_call_at: instant.nullable(),
  last_error: z.string().nullable(),
});
export type ServiceStatus = z.infer<typeof serviceStatus>;

export const klaviyoAccount = z.object({
  id: z.string(),
  organization: z.string(),
  address: z.string(),
  sender_name: z.string(),
  sender_email: z.string(),
});
export type KlaviyoAccount = z.infer<typeof klaviyoAccount>;

export const klaviyoSettings = z.object({
  /** Empty: only templates, no drafts. */
  audience_ids: z.array(klaviyoAudience).max(30),
  /** '' for the account's own sender. */
  from_email: text(300),
  from_label: text(200),
  /** Editable regions in Klaviyo's editor. */
  hybrid: z.boolean(),
  /** Instead of linking to ours. */
  rehost_images: z.boolean(),
  approval_needed: approvalNeeded,
});
export type KlaviyoSettings = z.infer<typeof klaviyoSettings>;

export const keyState = z.object({
  set: z.boolean(),
  /** `stage`: the installation's key, because the brand has none. */
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
    /** The service account to share the folder with. */
    share_with: z.string(),
  }),
  klaviyo: serviceStatus.extend({
    ...klaviyoSettings.shape,
    key: keyState,
    account: klaviyoAccount.nullable(),
    /** Other brands with a key for the same account. */
    shared_with: z.array(z.object({ client: clientId, display_name: z.string() })),
  }),
  model: serviceStatus.extend({
    key: keyState,
    server: z.string(),
    official: z.boolean(),
    model: z.string(),
    /** For when the model is switched off; '' for the provider's successor. */
    replacement: z.string(),
  }),
});
export type ConnectionsView = z.infer<typeof connectionsView>;

export const connectionTest = z.object({
  success: z.boolean(),
  connected_as: z.string(),
  message: z.string(),
  error: z.string().nullable(),
});
export type ConnectionTest = z.infer<typeof connectionTest>;

export const monthlyUsage = z.object({
  /** `2026-11`, UTC. */
  month: z.string(),
  calls: z.int(),
  /** Includes `cached_tokens`, read from the prompt cache, and `written_tokens`, written to it. */
  input_tokens: z.int(),
  cached_tokens: z.int().default(0),
  written_tokens: z.int().default(0),
  output_tokens: z.int(),
  /** Only calls with a known price. */
  cost_usd: z.number(),
  unpriced_calls: z.int(),
  dropped_calls: z.int(),
});
export type MonthlyUsage = z.infer<typeof monthlyUsage>;
