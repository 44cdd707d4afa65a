import * as z from 'zod';
import { nextCampaign } from '#functions/app/batches/turns/next-campaign.ts';
import { turnTask } from './task.ts';

const input = turnTask.extend({ token: z.string() });

export const handler = (event: unknown): Promise<void> => nextCampaign(input.parse(event));
