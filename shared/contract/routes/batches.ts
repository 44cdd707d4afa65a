import * as z from 'zod';
import { WAITED_FOR_SECONDS } from '../limits.ts';
import { sentence } from '../messages.ts';
import { routesOf } from '../route.ts';
import {
  batch,
  batchSummary,
  downloadMode,
  duplicateChoice,
  duplicateMode,
  existingMode,
  generationResult,
} from '../schemas/batch.ts';
import { clientId, cursor, id, instant, paging } from '../schemas/common.ts';

const batchParams = z.object({ batch: id });
const indexes = z.array(z.int().min(0)).max(5_000);

export const batchRoutes = routesOf('batches', {
  processCampaign: {
    auth: 'user',
    once: true,
    summary: `Generates one campaign, as a batch of one. Responds 202 with status "running" if it takes longer than ${WAITED_FOR_SECONDS} s`,
    body: {
      types: ['multipart', 'form', 'json'],
      schema: z.object({
        campaign_data: z.string().max(400_000),
        is_regeneration: z.enum(['true', 'false']).default('false'),
        duplicate_mode: duplicateMode.default('prompt'),
        smarter_creation: z.string().optional(),
        session_id: id.optional(),
        client: clientId.optional(),
      }),
    },
    response: generationResult,
  },
  handleDuplicateImage: {
    auth: 'user',
    summary:
      'Answers the question about one image tag: an existing image, or a picture that the batch has made',
    body: {
      types: ['multipart', 'form', 'json'],
      schema: z.object({
        image_tag: z.string().min(1).max(200),
        user_choice: duplicateChoice,
        /** Of the picture on screen, so that the answer cannot apply to a later one. */
        version: z.coerce.number().int().min(1).optional(),
        batch_id: id.optional(),
        session_id: id.optional(),
        client: clientId.optional(),
      }),
    },
    response: z.object({
      status: z.literal('success'),
      image_url: z.string().nullable(),
      message: z.string(),
    }),
  },
  createBatch: {
    auth: 'user',
    once: true,
    summary: 'Starts generating campaigns of a calendar, 8 at a time',
    body: {
      types: ['json'],
      schema: z.object({
        session_id: id,
        indexes: indexes.min(1, sentence('Please select at least one campaign')),
        duplicate_mode: duplicateMode.default('prompt'),
        download_mode: downloadMode.default('klaviyo'),
        existing: existingMode.default('skip'),
        /** Asks for the slower, cheaper tier. */
        no_hurry: z.boolean().default(false),
        /** For emails without a picture. A person is asked about each before it is used. */
        make_pictures: z.boolean().default(false),
      }),
    },
    response: z.object({
      batch_id: id,
      /** In running order; several for more than 500 campaigns. */
      batch_ids: z.array(id),
      skipped: indexes,
      already_running: indexes,
    }),
  },
  listBatches: {
    auth: 'user',
    summary: "A brand's or a calendar's batches, newest first",
    query: z.object({ client: clientId.optional(), session: id.optional(), ...paging }),
    response: z.object({ batches: z.array(batchSummary), cursor }),
  },
  getBatch: {
    auth: 'user',
    summary: 'One batch with its items; with `since`, only those that have changed after an earlier answer',
    params: batchParams,
    query: z.object({
      since: instant.optional(),
    }),
    response: batch,
    etag: true,
  },
  cancelBatch: {
    auth: 'user',
    summary: 'Cancels campaigns that have not begun; finished ones stay',
    params: batchParams,
    response: batch,
  },
  retryBatch: {
    auth: 'user',
    once: true,
    summary:
      'Generates again the campaigns that failed, were cancelled or are left, or only those at the given indexes',
    params: batchParams,
    body: { types: ['json'], schema: z.object({ indexes: indexes.optional() }) },
    response: batch,
  },
  decideBatch: {
    auth: 'user',
    summary: 'One answer for all campaigns that wait ("Approve All Duplicates")',
    params: batchParams,
    body: { types: ['json'], schema: z.object({ user_choice: duplicateChoice.exclude(['no_picture']) }) },
    response: batch,
  },
});
