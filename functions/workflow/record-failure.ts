import * as z from 'zod';
import { recordFailure } from '#functions/app/batches/turns/record-failure.ts';
import { campaignTask } from './task.ts';

const input = campaignTask.extend({
  failure: z.object({ Error: z.string().optional(), Cause: z.string().optional() }),
});

export const handler = async (event: unknown): Promise<void> => {
  const { failure, ...task } = input.parse(event);
  await recordFailure(task, failure);
};
