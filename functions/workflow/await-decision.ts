import * as z from 'zod';
import { awaitDecision } from '#functions/app/batches/await-decision.ts';
import { runTask } from './task.ts';

const input = runTask.extend({ token: z.string() });

export const handler = (event: unknown): Promise<void> => awaitDecision(input.parse(event));
