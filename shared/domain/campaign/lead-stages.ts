import type { LeadStage } from '../../contract/schemas/lead-times.ts';

/** As they are called on screen. */
export const stageLabels: Record<LeadStage, string> = {
  brief: 'Brief',
  email: 'Email',
  review: 'Review',
  approval: 'Approval',
};
