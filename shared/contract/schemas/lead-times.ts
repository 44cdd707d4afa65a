import * as z from 'zod';
import { day } from './common.ts';

export const leadStages = ['brief', 'email', 'review', 'approval'] as const;
export const leadStage = z.enum(leadStages);
export type LeadStage = z.infer<typeof leadStage>;

const daysBefore = z.int().min(0).max(180).nullable();

/** Days before the send; null for a stage that nobody watches. */
export const leadTimes = z.object({
  brief: daysBefore,
  email: daysBefore,
  review: daysBefore,
  approval: daysBefore,
});
export type LeadTimes = z.infer<typeof leadTimes>;

export const lateStage = z.object({ stage: leadStage, due: day });
export type LateStage = z.infer<typeof lateStage>;

export const lateCampaign = lateStage.extend({ index: z.int().min(0) });
export type LateCampaign = z.infer<typeof lateCampaign>;
