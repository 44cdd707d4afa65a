import * as z from 'zod';
import { routesOf } from '../route.ts';
import { cursor, day } from '../schemas/common.ts';
import { brandOverview } from '../schemas/overview.ts';

export const overviewRoutes = routesOf('batches', {
  getOverview: {
    auth: 'user',
    summary: 'What is sent next, due, missing, in trouble, waiting and running, of every active brand',
    query: z.object({
      /** First of seven days; defaults to today in UTC. */
      today: day.optional(),
      cursor: z.string().max(2_000).optional(),
    }),
    response: z.object({ from: day, to: day, brands: z.array(brandOverview), cursor }),
  },
});
