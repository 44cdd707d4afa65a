import * as z from 'zod';
import { type Planned, planRound } from '#functions/app/batches/turns/plan.ts';
import { runTask } from './task.ts';

const input = runTask.extend({
  previous: z.object({
    round: z.int().default(0),
    turns: z
      .array(
        z.object({
          go: z.enum(['compose', 'draw', 'look']),
          index: z.int(),
          take: z.int(),
          seen: z.string().nullable(),
        }),
      )
      .default([]),
  }),
});

export const handler = (event: unknown): Promise<Planned> => planRound(input.parse(event));
