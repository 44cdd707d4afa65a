import type { Context } from 'aws-lambda';
import { prepareImage } from '#functions/app/batches/images/prepare-image.ts';
import { invocationOf, itemTask } from './task.ts';

export const handler = (event: unknown, context: Context): Promise<void> =>
  prepareImage(invocationOf(context), itemTask.parse(event));
