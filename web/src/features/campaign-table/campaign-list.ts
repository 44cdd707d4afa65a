import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import {
  type CampaignStatus,
  campaignStatus,
  type LiveState,
  type StatusGroup,
  statusGroup,
} from '#shared/domain/campaign/campaign-status.ts';
import {
  type CampaignStatusKind,
  campaignStatusKinds,
} from '#shared/domain/campaign/campaign-status-kinds.ts';
import { completenessTier } from '#shared/domain/campaign/completeness-tiers.ts';
import type { CampaignFilters, CampaignsSearch, Filter, Sort } from './campaigns-search.ts';

/** Keeps sorting and view. */
export const noFilters = {
  filter: undefined,
  status: undefined,
  tier: undefined,
  theme: undefined,
  audience: undefined,
  image: undefined,
  unapproved: undefined,
  channel: undefined,
  cause: undefined,
  q: undefined,
} satisfies CampaignsSearch;

/** By campaign index. */
export type Statuses = ReadonlyMap<number, CampaignStatus>;

export const statusesOf = (campaigns: readonly Campaign[], live: ReadonlyMap<number, LiveState>): Statuses =>
  new Map(campaigns.map((campaign) => [campaign.index, campaignStatus(campaign, live.get(campaign.index))]));

export interface ListOptions extends Omit<CampaignFilters, 'cause'> {
  /** Undefined without a filter by cause. */
  concerned?: ReadonlySet<number> | undefined;
  filter: Filter;
  sort: Sort;
  /** Descending. */
  down?: boolean;
  search: string;
  selected: ReadonlySet<number>;
  statuses: Statuses;
}

export interface Summary {
  counts: Record<Filter, number>;
  groups: Record<StatusGroup, number>;
  kinds: Record<CampaignStatusKind, number>;
  /** Ready but not approved, so Select Ready leaves them out. */
  not_approved: number;
}

/**
 * Ready: complete and without a current email. Attention: incomplete, worth a look, failed or waiting. With
 * those in progress and done, they add up.
 */
export function summary(
  campaigns: readonly Campaign[],
  selected: ReadonlySet<number>,
  statuses: Statuses,
): Summary {
  const groups: Summary['groups'] = { ready: 0, attention: 0, running: 0, email: 0 };
  const kinds = Object.fromEntries(campaignStatusKinds.map((kind) => [kind, 0])) as Summary['kinds'];
  for (const { kind } of statuses.values()) {
    kinds[kind] += 1;
    groups[statusGroup[kind]] += 1;
  }
  const counts = {
    all: campaigns.length,
    ready: groups.ready,
    attention: groups.attention,
    selected: campaigns.filter(({ index }) => selected.has(index)).length,
  };
  const not_approved = campaigns.filter(
    (campaign) => campaign.not_approved && groupOf(campaign, statuses) === 'ready',
  ).length;
  return { counts, groups, kinds, not_approved };
}

/** Leaves out what needs approval, is cancelled or for another channel, even if its email is outdated. */
export const readyOf = (campaigns: readonly Campaign[], statuses: Statuses): Campaign[] =>
  campaigns.filter(
    (campaign) => groupOf(campaign, statuses) === 'ready' && !campaign.not_approved && !isHeldBack(campaign),
  );

const heldBack: readonly string[] = ['other_channel', 'unknown_channel', 'plan_status'];
const isHeldBack = ({ needs_a_look }: Campaign) =>
  needs_a_look.some(({ reason }) => heldBack.includes(reason));

export const otherChannelsOf = (campaigns: readonly Campaign[]): Campaign[] =>
  campaigns.filter(
    ({ needs_a_look, email }) =>
      email === null && needs_a_look.some(({ reason }) => reason === 'other_channel'),
  );

export const changedOf = (campaigns: readonly Campaign[], statuses: Statuses): Campaign[] =>
  campaigns.filter(
    (campaign) =>
      campaign.email !== null &&
      campaign.out_of_date &&
      campaign.ready &&
      groupOf(campaign, statuses) !== 'running',
  );

const groupOf = ({ index }: Campaign, statuses: Statuses): StatusGroup | undefined => {
  const status = statuses.get(index);
  return status && statusGroup[status.kind];
};

const matchesFilter: Record<Filter, (campaign: Campaign, options: ListOptions) => boolean> = {
  all: () => true,
  ready: (campaign, { statuses }) => groupOf(campaign, statuses) === 'ready',
  attention: (campaign, { statuses }) => groupOf(campaign, statuses) === 'attention',
  selected: ({ index }, { selected }) => selected.has(index),
};

const byText = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
/** Undated campaigns come last. */
const dated = (campaign: Campaign) =>
  /^\d{4}-/.test(campaign.send_date) ? `${campaign.send_date}T${campaign.send_time}` : '9999';
const urgency: Record<CampaignStatusKind, number> = {
  failed: 0,
  waiting: 1,
  needs_input: 2,
  blocked: 3,
  needs_a_look: 4,
  out_of_date: 5,
  ready: 6,
  queued: 7,
  generating: 8,
  email: 9,
};

const order: Record<Sort, (a: Campaign, b: Campaign, statuses: Statuses) => number> = {
  order: (a, b) => a.index - b.index,
  name: (a, b) => byText.compare(a.campaign_name, b.campaign_name),
  subject: (a, b) => byText.compare(a.subject_line, b.subject_line),
  status: (a, b, statuses) => urgencyOf(a, statuses) - urgencyOf(b, statuses),
  completeness: (a, b) => a.completeness - b.completeness,
  audience: (a, b) => byText.compare(a.target_audience, b.target_audience),
  date: (a, b) => dated(a).localeCompare(dated(b)),
  theme: (a, b) => byText.compare(a.theme, b.theme),
};

const urgencyOf = ({ index }: Campaign, statuses: Statuses): number =>
  urgency[statuses.get(index)?.kind ?? 'ready'];

function passes(
  campaign: Campaign,
  { status, tier, theme, audience, image, unapproved, channel, concerned, statuses }: ListOptions,
) {
  return (
    (status === undefined || statuses.get(campaign.index)?.kind === status) &&
    (tier === undefined || completenessTier(campaign.completeness) === tier) &&
    (theme === undefined || campaign.theme === theme) &&
    (audience === undefined || campaign.target_audience === audience) &&
    (image === undefined || campaign.image_status === image) &&
    (unapproved === undefined || campaign.not_approved) &&
    (channel === undefined || campaign.channel === channel) &&
    (concerned === undefined || concerned.has(campaign.index))
  );
}

export function listed(campaigns: readonly Campaign[], options: ListOptions): Campaign[] {
  const { filter, sort, down, search, statuses } = options;
  const wanted = search.trim().toLocaleLowerCase();
  const found = ({ campaign_name, subject_line, brief, target_audience }: Campaign) =>
    wanted === '' ||
    [campaign_name, subject_line, brief, target_audience].some((text) =>
      text.toLocaleLowerCase().includes(wanted),
    );
  const direction = down ? -1 : 1;
  return campaigns
    .filter(
      (campaign) => matchesFilter[filter](campaign, options) && passes(campaign, options) && found(campaign),
    )
    .sort((a, b) => direction * order[sort](a, b, statuses) || a.index - b.index);
}

export function range(list: readonly Campaign[], from: number, to: number): number[] {
  const [a, b] = [list.findIndex(({ index }) => index === from), list.findIndex(({ index }) => index === to)];
  return a < 0 || b < 0 ? [to] : list.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ index }) => index);
}
