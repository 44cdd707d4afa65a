import * as z from 'zod';
import { routesOf } from '../route.ts';
import { campaignIndex, clientId, clientParams, id, instant } from '../schemas/common.ts';
import { liveFacts } from '../schemas/live.ts';

export const LIVE_EMAILS = 50;

/** Separate because no other function opens addresses people wrote. */
export const liveRoutes = routesOf('live', {
  getLiveFacts: {
    auth: 'user',
    summary: 'What was found when the links of a campaign’s email were last opened',
    params: z.object({ client: clientId, index: campaignIndex }),
    query: z.object({ session: id }),
    response: z.object({ facts: liveFacts.nullable() }),
  },
  checkLiveFacts: {
    auth: 'user',
    summary: 'Opens the links of emails, and compares the pages of their products with what the emails show',
    params: clientParams,
    body: {
      types: ['json'],
      schema: z.object({
        session_id: id,
        indexes: z.array(campaignIndex).min(1).max(LIVE_EMAILS),
        /**
         * Skips answers since then, of the last hour at most. To continue with `left`, pass when the first call began; by
         * default everything is asked.
         */
        since: z.iso.datetime().optional(),
      }),
    },
    response: z.object({
      since: instant,
      checked: z.array(liveFacts),
      /** No time was left for these; call again with them. */
      left: z.array(z.int()),
      without_email: z.array(z.int()),
    }),
  },
});
