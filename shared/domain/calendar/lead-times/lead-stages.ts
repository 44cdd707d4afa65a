import type { LeadStage } from '../../../contract/schemas/lead-times.ts';

export const stageLabels: Record<LeadStage, string> = {
  brief: 'Brief',
  email: 'Email',
  review: 'Review',
  approval: 'Approval',
};
