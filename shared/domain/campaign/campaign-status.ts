import type { Campaign } from '../../contract/schemas/campaign.ts';
import type { CampaignStatusKind } from './campaign-status-kinds.ts';

export const statusGroup = {
  needs_input: 'attention',
  needs_a_look: 'attention',
  ready: 'ready',
  queued: 'running',
  generating: 'running',
  waiting: 'attention',
  failed: 'attention',
  email: 'email',
  out_of_date: 'ready',
  blocked: 'email',
} as const satisfies Record<CampaignStatusKind, string>;
export type StatusGroup = (typeof statusGroup)[CampaignStatusKind];

export interface CampaignStatus {
  kind: CampaignStatusKind;
  label: string;
}

/** From a running batch, and newer than the campaign's own record. */
export type LiveState = 'pending' | 'waiting' | 'generating';

type Emailed = Pick<Campaign, 'email' | 'out_of_date'>;
type Judged = Emailed & Pick<Campaign, 'ready' | 'missing' | 'status' | 'needs_a_look'>;

export const hasCurrentEmail = ({ email, out_of_date }: Emailed): boolean => email !== null && !out_of_date;

export const isHeld = ({ needs_a_look }: Pick<Campaign, 'needs_a_look'>): boolean =>
  needs_a_look.some(({ reason }) => reason === 'held');

const fieldWords: Record<string, string> = { campaign_name: 'name', brief: 'brief', subject_line: 'subject' };

const labels = {
  needs_a_look: 'Needs a look',
  ready: 'Ready',
  queued: 'Queued',
  generating: 'Generating',
  waiting: 'Waiting for you',
  failed: 'Failed',
  out_of_date: 'Out of date',
  blocked: 'Blocked',
} as const;

export function campaignStatus(campaign: Judged, live?: LiveState): CampaignStatus {
  const kind = kindOf(campaign, live);
  if (kind === 'email')
    return { kind, label: `Email v${campaign.email?.version ?? 1}${warningsOf(campaign)}` };
  if (kind === 'needs_input') return { kind, label: needs(campaign.missing) };
  return { kind, label: labels[kind] };
}

function warningsOf({ email }: Emailed): string {
  const warnings = email?.checks.warn ?? 0;
  if (warnings === 0) return '';
  return warnings === 1 ? ', 1 warning' : `, ${warnings} warnings`;
}

function kindOf(campaign: Judged, live: LiveState | undefined): CampaignStatusKind {
  if (live === 'pending') return 'queued';
  if (live !== undefined) return live;
  const { status } = campaign;
  if (status === 'generating' || status === 'waiting') return status;
  if (status === 'error') return 'failed';
  if (hasCurrentEmail(campaign)) return kindOfEmailed(campaign);
  if (!campaign.ready) return 'needs_input';
  if (isHeld(campaign)) return 'needs_a_look';
  if (campaign.email) return 'out_of_date';
  return campaign.needs_a_look.length > 0 ? 'needs_a_look' : 'ready';
}

function kindOfEmailed(campaign: Judged): CampaignStatusKind {
  if (isHeld(campaign)) return 'needs_a_look';
  return (campaign.email?.checks.block ?? 0) > 0 ? 'blocked' : 'email';
}

function needs(missing: readonly string[]): string {
  const words = missing.map((field) => fieldWords[field] ?? field);
  return words.length === 0 ? 'Needs attention' : `Needs ${words.join(', ')}`;
}
