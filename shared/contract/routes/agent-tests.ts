import * as z from 'zod';
import { routesOf } from '../route.ts';
import { agent, agentType } from '../schemas/brand.ts';
import { campaignIndex, clientParams, id } from '../schemas/common.ts';
import { emailCopy } from '../schemas/copy.ts';
import { tokenUsage } from '../schemas/email.ts';

/** Separate because no other brand function may call the model. */
export const agentTestRoutes = routesOf('agentTests', {
  testAgent: {
    auth: 'user',
    summary: 'Tries an agent as it is in the body, saved or not, on one campaign; stores no email',
    params: clientParams,
    body: {
      types: ['json'],
      schema: z.object({
        agent,
        /** Defaults to the newest calendar. */
        session_id: id.optional(),
        /** Defaults to the first campaign with a brief. */
        index: campaignIndex.optional(),
      }),
    },
    response: z.object({
      success: z.literal(true),
      agent_type: agentType,
      /** Null for a brief agent, which needs a picture. */
      campaign: z
        .object({ session_id: id, index: z.int(), campaign_name: z.string(), calendar_name: z.string() })
        .nullable(),
      /** Verbatim. An image model gets one prompt, in `user`. */
      request: z.object({ model: z.string(), system: z.string(), user: z.string() }),
      call: z.enum(['made', 'no_model', 'draws_a_picture', 'needs_a_picture']),
      model: z.string().nullable(),
      copy: emailCopy.nullable(),
      theme: z.string().nullable(),
      /** How the request or answer differs from the settings, in sentences. */
      notices: z.array(z.string()),
      usage: tokenUsage,
      seconds: z.number(),
      /** The brand's, including this one. */
      month: z.object({ runs: z.int(), cost_usd: z.number().nullable() }),
    }),
  },
});
