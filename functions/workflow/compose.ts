import type { Context } from 'aws-lambda';
import { type Composed, compose } from '#functions/app/batches/writing/compose.ts';
import { invocationOf, itemTask } from './task.ts';

export const handler = (event: unknown, context: Context): Promise<Composed> =>
  compose(invocationOf(context), itemTask.parse(event));
