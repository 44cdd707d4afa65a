import type { Context } from 'aws-lambda';
import { checkDueSends } from '#functions/app/live/check-due-sends.ts';

export const handler = async (_: unknown, context: Context): Promise<void> =>
  void (await checkDueSends(() => context.getRemainingTimeInMillis()));
