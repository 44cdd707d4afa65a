import * as z from 'zod';
import { routesOf } from '../route.ts';
import { campaignIndex, clientId, id, text } from '../schemas/common.ts';
import { tokenUsage } from '../schemas/email.ts';
import { uploadKey } from '../schemas/image.ts';
import { quickEmailResult, quickStyle } from '../schemas/quick-email.ts';

/** The picture of a call, unless it is the file `image` (at most 4 MB). */
const picture = {
  /** Key of a file sent through `/api/uploads` for this brand. */
  image_key: uploadKey.optional(),
  /** Tag of a picture in the brand's library. */
  image_tag: z.string().min(1).max(200).optional(),
  /** The file's name, with `image_key`. */
  name: z.string().max(300).optional(),
  client: clientId.optional(),
};

/** A resource of its own, because its function has the image pipeline and starts batches. */
export const quickEmailRoutes = routesOf('quickEmail', {
  quickEmailGenerate: {
    auth: 'user',
    once: true,
    summary:
      'Makes one email from a picture and a brief. Responds 202 with status "running" if it takes longer than 25 s',
    body: {
      types: ['multipart', 'json'],
      files: ['image'],
      schema: z.object({
        ...picture,
        brief: text(65_536).default(''),
        style: quickStyle.default('simple'),
        campaign_name: text(300).default(''),
        /** The picture's alt text; by default the library's or the writer's. */
        alt: text(500).default(''),
        /** A list of products as JSON: exactly those to show. By default the brand's flagship and next ones. */
        products: text(100_000).optional(),
        /** The review to quote, as JSON, or `null`. By default one of the brand's. */
        review: text(4_000).optional(),
        /** With `index`: the quick email to write again, as a new version. Its picture stays by default. */
        session_id: id.optional(),
        index: campaignIndex.optional(),
        /** 'true' answers at once, like `Prefer: respond-async`. */
        respond_async: z.enum(['true', 'false']).default('false'),
      }),
    },
    response: quickEmailResult,
  },
  generateBriefFromImage: {
    auth: 'user',
    summary: 'Writes the brief of a quick email from its picture, in at most 25 s',
    body: {
      types: ['multipart', 'json'],
      files: ['image'],
      schema: z.object({
        ...picture,
        style: quickStyle.default('simple'),
        campaign_type: z.enum(['promotional', 'informational']).default('promotional'),
      }),
    },
    response: z.object({
      success: z.boolean(),
      brief: z.string(),
      /** Why there is no brief, if `success` is false. */
      error: z.string().nullable(),
      /** `known_facts`: there is no model, so the brief says only what file name, library and brand say. */
      source: z.enum(['picture', 'known_facts']),
      /** The model that read the picture. */
      model: z.string().nullable(),
      /** Where the brief departs from the settings, in sentences. */
      notes: z.array(z.string()),
      usage: tokenUsage,
    }),
  },
});
