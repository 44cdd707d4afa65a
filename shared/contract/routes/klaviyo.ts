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
          /** For a draft with two subjects, from now on; `off` for no A/B test, as before when absent. */
          ab_metric: z.enum([...KLAVIYO_METRICS, 'off']).optional(),
          ab_share: z.coerce.number().pipe(klaviyoAbTest.shape.share).default(20),
          ab_hours: z.coerce.number().pipe(klaviyoAbTest.shape.hours).default(4),
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
  sendKlaviyoTest: {
    auth: 'user',
    summary: 'Has Klaviyo send a version of an email to up to five people as a test; never to a list',
    params: clientParams,
    once: true,
    body: {
      types: ['json'],
      schema: z.object({
        session_id: id,
        index: campaignIndex,
        /** The newest when absent. */
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
