import * as z from 'zod';
import { type Planned, planRound } from '#functions/app/batches/plan.ts';
import { runTask } from './task.ts';

const input = runTask.extend({
  previous: z.object({ ready: z.array(z.object({ index: z.int(), take: z.int() })), spent: z.int() }),
});

export const handler = (event: unknown): Promise<Planned> => planRound(input.parse(event));
