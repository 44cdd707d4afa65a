import * as z from 'zod';
import { ERASABLE_AFTER_DAYS } from '../limits.ts';
import { routesOf } from '../route.ts';
import { clientParams } from '../schemas/common.ts';
import { erasureCounts } from '../schemas/erasure.ts';

export const erasureRoutes = routesOf('erasure', {
  getErasure: {
    auth: 'user',
    summary: 'What erasing an archived brand would take, counted; nothing is changed',
    params: clientParams,
    response: z.object({ counts: erasureCounts }),
  },
  eraseClient: {
    auth: 'user',
    summary: `Erases a brand that has been archived for ${ERASABLE_AFTER_DAYS} days, for good; repeated until nothing is left`,
    params: clientParams,
    body: { types: ['json'], schema: z.object({ name: z.string().max(200) }) },
    response: z.object({ success: z.literal(true), left: z.int().min(0) }),
  },
});
