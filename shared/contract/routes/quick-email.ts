import * as z from 'zod';
import { WAITED_FOR_SECONDS } from '../limits.ts';
import { routesOf } from '../route.ts';
import { campaignIndex, clientId, id, text } from '../schemas/common.ts';
import { tokenUsage } from '../schemas/email.ts';
import { uploadKey } from '../schemas/image.ts';
import { quickEmailResult, quickStyle } from '../schemas/quick-email.ts';

/** Or the file `image` (at most 4 MB). */
const picture = {
  image_key: uploadKey.optional(),
  image_tag: z.string().min(1).max(200).optional(),
  name: z.string().max(300).optional(),
  client: clientId.optional(),
};

/** Separate because it needs the image pipeline and starts batches. */
export const quickEmailRoutes = routesOf('quickEmail', {
  quickEmailGenerate: {
    auth: 'user',
    once: true,
    summary: `Makes one email from a picture and a brief. Responds 202 with status "running" if it takes longer than ${WAITED_FOR_SECONDS} s`,
    body: {
      types: ['multipart', 'json'],
      files: ['image'],
      schema: z.object({
        ...picture,
        brief: text(65_536).default(''),
        style: quickStyle.default('simple'),
        campaign_name: text(300).default(''),
        alt: text(500).default(''),
        /** JSON list of exactly these products; defaults to the flagship and the next ones. */
        products: text(100_000).optional(),
        /** JSON or `null`; defaults to one of the brand's. */
        review: text(4_000).optional(),
        /** With `index`: writes a new version of this email and keeps its picture. */
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
    summary: `Writes the brief of a quick email from its picture, in at most ${WAITED_FOR_SECONDS} s`,
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
      error: z.string().nullable(),
      /** `known_facts`: from file name, library and brand, without a model. */
      source: z.enum(['picture', 'known_facts']),
      model: z.string().nullable(),
      notes: z.array(z.string()),
      usage: tokenUsage,
    }),
  },
});
