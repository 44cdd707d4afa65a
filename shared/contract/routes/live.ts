import * as z from 'zod';
import { routesOf } from '../route.ts';
import { campaignIndex, clientId, clientParams, id, instant } from '../schemas/common.ts';
import { liveFacts } from '../schemas/live.ts';

/** Emails of one call; a calendar with more is checked in several. */
export const LIVE_EMAILS = 50;

/** A resource of its own: its function is the only one that opens addresses which people wrote. */
export const liveRoutes = routesOf('live', {
  getLiveFacts: {
    auth: 'user',
    summary: 'What was found when the links of a campaign’s email were last opened',
    params: z.object({ client: clientId, index: campaignIndex }),
    query: z.object({ session: id }),
    /** Null before the first check. */
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
         * Answers since then are not asked for again: a call that goes on with `left` names the moment at which the
         * first one began. By default everything is asked.
         */
        since: z.iso.datetime().optional(),
      }),
    },
    response: z.object({
      /** The moment to go on with. */
      since: instant,
      checked: z.array(liveFacts),
      /** Emails with links for which there was no time; call again with them. */
      left: z.array(z.int()),
      /** Campaigns without an email. */
      without_email: z.array(z.int()),
    }),
  },
});
