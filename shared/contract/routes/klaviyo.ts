import * as z from 'zod';
import { KLAVIYO_PLAN_LIMIT, KLAVIYO_READ_LIMIT, OVERRIDE_REASON_LENGTH } from '../limits.ts';
import { sentence } from '../messages.ts';
import { routesOf } from '../route.ts';
import { accountReading } from '../schemas/account-reading.ts';
import { campaignListing } from '../schemas/campaign-listing.ts';
import { campaignIndex, clientId, clientParams, id, text } from '../schemas/common.ts';
import { emailReading } from '../schemas/email-reading.ts';
import {
  klaviyoAudience,
  klaviyoMode,
  klaviyoOnConflict,
  klaviyoPlan,
  klaviyoQuota,
  klaviyoUploadResult,
} from '../schemas/klaviyo.ts';

/** Characters of uploaded HTML: far above the 102 KB that Gmail shows, and well within a call's size. */
const HTML_LIMIT = 1_000_000;
const version = z.coerce.number().int().min(1);

/** A resource of its own, because only its function has a brand's Klaviyo key. */
export const klaviyoRoutes = routesOf('klaviyo', {
  uploadToKlaviyo: {
    auth: 'user',
    summary:
      'Creates or updates a campaign’s template in Klaviyo and, with audiences set, its draft campaign; never sends',
    body: {
      types: ['multipart', 'json'],
      schema: z
        .object({
          campaign_name: text(300).default(''),
          /** Not needed with `index`, whose stored email is uploaded. */
          html_content: text(HTML_LIMIT).default(''),
          subject: text(1_000).optional(),
          send_date: text(100).optional(),
          image_tag: text(200).optional(),
          client: clientId.optional(),
          session_id: id.optional(),
          index: campaignIndex.optional(),
          /** The newest when absent. */
          version: version.optional(),
          on_conflict: klaviyoOnConflict.default('ask'),
          /** `campaign` when the brand has audiences, otherwise `template`. */
          mode: klaviyoMode.optional(),
          /** 'true' uploads despite blocking findings, except those that nobody can override. */
          confirmed: z.enum(['true', 'false']).default('false'),
          /** Why it is uploaded without the approval that the brand asks for; kept in the calendar's activity. */
          override_reason: text(OVERRIDE_REASON_LENGTH).optional(),
        })
        .refine(
          ({ campaign_name, html_content, index }) =>
            index !== undefined || (campaign_name.trim() !== '' && html_content.trim() !== ''),
          sentence('Send campaign_name and html_content, or the index of a campaign with an email.'),
        ),
    },
    response: klaviyoUploadResult,
  },
  planKlaviyoUpload: {
    auth: 'user',
    summary: 'What uploading campaigns to Klaviyo would do; changes nothing',
    params: clientParams,
    body: {
      types: ['json'],
      schema: z.object({
        session_id: id.optional(),
        indexes: z.array(z.int().min(0)).min(1).max(KLAVIYO_PLAN_LIMIT),
        /** With one index: the version to upload. */
        version: version.optional(),
        mode: klaviyoMode.optional(),
      }),
    },
    response: klaviyoPlan,
  },
  klaviyoAudiences: {
    auth: 'user',
    summary: 'The lists and segments of a brand’s Klaviyo account, by name',
    params: clientParams,
    response: z.object({ success: z.literal(true), audiences: z.array(klaviyoAudience) }),
  },
  klaviyoBrand: {
    auth: 'user',
    summary: 'What a brand’s Klaviyo account and its newest campaigns say about the brand; changes nothing',
    params: clientParams,
    response: z.object({
      success: z.literal(true),
      account: accountReading.nullable(),
      campaigns: z.array(campaignListing).max(KLAVIYO_READ_LIMIT),
      emails: z.array(emailReading).max(KLAVIYO_READ_LIMIT),
      /** Sentences on what could not be read. */
      notes: z.array(z.string()),
    }),
  },
  klaviyoQuota: {
    auth: 'user',
    summary: 'What is left of the Klaviyo account’s limits, as counted by us',
    params: clientParams,
    response: klaviyoQuota.extend({ success: z.literal(true) }),
  },
});
