import * as z from 'zod';
import { finishRun } from '#functions/app/batches/finish.ts';
import { runTask } from './task.ts';

const input = runTask.extend({ outcome: z.enum(['done', 'unanswered', 'continue']) });

export const handler = (event: unknown): Promise<void> => finishRun(input.parse(event));
