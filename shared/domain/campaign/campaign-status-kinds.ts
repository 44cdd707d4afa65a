export const campaignStatusKinds = [
  'needs_input',
  'needs_a_look',
  'ready',
  'queued',
  'generating',
  'waiting',
  'failed',
  'email',
  'out_of_date',
  'blocked',
] as const;
export type CampaignStatusKind = (typeof campaignStatusKinds)[number];
