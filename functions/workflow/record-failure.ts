import * as z from 'zod';
import { recordFailure } from '#functions/app/batches/record-failure.ts';
import { itemTask } from './task.ts';

const input = itemTask.extend({
  failure: z.object({ Error: z.string().optional(), Cause: z.string().optional() }),
});

export const handler = async (event: unknown): Promise<void> => {
  const { failure, ...task } = input.parse(event);
  await recordFailure(task, failure);
};
