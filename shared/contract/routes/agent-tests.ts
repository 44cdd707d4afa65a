import * as z from 'zod';
import { routesOf } from '../route.ts';
import { agent, agentType } from '../schemas/brand.ts';
import { campaignIndex, clientParams, id } from '../schemas/common.ts';
import { emailCopy } from '../schemas/copy.ts';
import { tokenUsage } from '../schemas/email.ts';

/** A resource of its own, because its function is the only one about brands that may call the model. */
export const agentTestRoutes = routesOf('agentTests', {
  testAgent: {
    auth: 'user',
    summary: 'Tries an agent as it is in the body, saved or not, on one campaign; stores no email',
    params: clientParams,
    body: {
      types: ['json'],
      schema: z.object({
        agent,
        /** By default the brand's newest calendar. */
        session_id: id.optional(),
        /** By default the calendar's first campaign with a brief. */
        index: campaignIndex.optional(),
      }),
    },
    response: z.object({
      success: z.literal(true),
      agent_type: agentType,
      /** Null for a brief agent, which needs a picture instead. */
      campaign: z
        .object({ session_id: id, index: z.int(), campaign_name: z.string(), calendar_name: z.string() })
        .nullable(),
      /** What the model is sent, word for word. An image model gets one prompt, in `user`. */
      request: z.object({ model: z.string(), system: z.string(), user: z.string() }),
      /** Whether the model was called, or why not. */
      call: z.enum(['made', 'no_model', 'draws_a_picture', 'needs_a_picture']),
      /** The model that answered. */
      model: z.string().nullable(),
      /** The words as an email would show them. */
      copy: emailCopy.nullable(),
      /** The theme the model chose, if it was asked. */
      theme: z.string().nullable(),
      /** Where the request or the answer departs from the settings, in sentences. */
      notices: z.array(z.string()),
      usage: tokenUsage,
      /** Seconds the model took. */
      seconds: z.number(),
      /** The brand's test runs in this month, this one included. */
      month: z.object({ runs: z.int(), cost_usd: z.number().nullable() }),
    }),
  },
});
