import * as z from 'zod';
import {
  KLAVIYO_PLAN_LIMIT,
  KLAVIYO_READ_LIMIT,
  KLAVIYO_TEST_RECIPIENTS,
  OVERRIDE_REASON_LENGTH,
} from '../limits.ts';
import { sentence } from '../messages.ts';
import { routesOf } from '../route.ts';
import { accountReading } from '../schemas/account-reading.ts';
import { campaignListing } from '../schemas/campaign-listing.ts';
import { campaignIndex, clientId, clientParams, id, text } from '../schemas/common.ts';
import { emailReading } from '../schemas/email-reading.ts';
import {
  KLAVIYO_METRICS,
  klaviyoAbTest,
  klaviyoAudience,
  klaviyoMode,
  klaviyoOnConflict,
  klaviyoPlan,
  klaviyoQuota,
  klaviyoTest,
  klaviyoTestResult,
  klaviyoUploadResult,
} from '../schemas/klaviyo.ts';
import { libraryReading } from '../schemas/library-reading.ts';

/** Characters: far above the 102 KB that Gmail shows, below a call's limit. */
const HTML_LIMIT = 1_000_000;
const version = z.coerce.number().int().min(1);

/** Separate because no other function has brands' Klaviyo keys. */
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
          html_content: text(HTML_LIMIT).default(''),
          subject: text(1_000).optional(),
          send_date: text(100).optional(),
          image_tag: text(200).optional(),
          client: clientId.optional(),
          session_id: id.optional(),
          index: campaignIndex.optional(),
          version: version.optional(),
          on_conflict: klaviyoOnConflict.default('ask'),
          /** Defaults to `campaign` for a brand with audiences. */
          mode: klaviyoMode.optional(),
          /** For two subjects; absent keeps the choice. */
          ab_metric: z.enum([...KLAVIYO_METRICS, 'off']).optional(),
          ab_share: z.coerce.number().pipe(klaviyoAbTest.shape.share).default(20),
          ab_hours: z.coerce.number().pipe(klaviyoAbTest.shape.hours).default(4),
          /** Uploads despite blocking findings that can be overridden. */
          confirmed: z.enum(['true', 'false']).default('false'),
          /** Kept in the activity when a required approval is missing. */
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
        version: version.optional(),
        mode: klaviyoMode.optional(),
      }),
    },
    response: klaviyoPlan,
  },
  sendKlaviyoTest: {
    auth: 'user',
    summary: `Has Klaviyo send a version of an email to up to ${KLAVIYO_TEST_RECIPIENTS} people as a test; never to a list`,
    params: clientParams,
    once: true,
    body: {
      types: ['json'],
      schema: z.object({
        session_id: id,
        index: campaignIndex,
        version: version.optional(),
        recipients: z
          .array(z.email('an address such as name@example.com').max(254))
          .min(1, sentence('Name at least one address.'))
          .max(
            KLAVIYO_TEST_RECIPIENTS,
            sentence(`Klaviyo sends a test to at most ${KLAVIYO_TEST_RECIPIENTS} people.`),
          ),
      }),
    },
    response: klaviyoTestResult,
  },
  klaviyoTests: {
    auth: 'user',
    summary: 'The tests of a calendar’s emails that Klaviyo was asked to send, the newest first',
    params: clientParams,
    query: z.object({ session: id }),
    response: z.object({ success: z.literal(true), tests: z.array(klaviyoTest) }),
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
      library: libraryReading.nullable(),
      campaigns: z.array(campaignListing).max(KLAVIYO_READ_LIMIT),
      emails: z.array(emailReading).max(KLAVIYO_READ_LIMIT),
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
