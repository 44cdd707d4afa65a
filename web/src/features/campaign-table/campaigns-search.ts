import {
  type CampaignStatusKind,
  campaignStatusKinds,
} from '#shared/domain/campaign/campaign-status-kinds.ts';
import { type CompletenessTier, completenessTiers } from '#shared/domain/campaign/completeness-tiers.ts';
import { type EmailView, readEmailLook } from '@/entities/email/preview/email-view.ts';
import { flagParam, oneOf, textParam } from '@/lib/search.ts';

/** One for each figure in the head. */
export const filters = ['all', 'ready', 'attention', 'selected'] as const;
export type Filter = (typeof filters)[number];
export const sorts = [
  'order',
  'name',
  'subject',
  'status',
  'completeness',
  'audience',
  'date',
  'theme',
] as const;
export type Sort = (typeof sorts)[number];
export const views = [
  { value: 'table', label: 'Table' },
  { value: 'calendar', label: 'Calendar' },
  { value: 'proofs', label: 'Proofs' },
] as const;
export type View = (typeof views)[number]['value'];
const imageStatuses = ['found', 'partial', 'missing'] as const;

export interface CampaignFilters {
  status?: CampaignStatusKind;
  tier?: CompletenessTier;
  theme?: string;
  audience?: string;
  image?: (typeof imageStatuses)[number];
  unapproved?: true;
  channel?: string;
  /** A cause from `shared/domain/findings/causes.ts`. */
  cause?: string;
}

export interface CampaignsSearch extends CampaignFilters, EmailView {
  session?: string;
  view?: View;
  filter?: Filter;
  sort?: Sort;
  /** Descending. */
  down?: true;
  q?: string;
  month?: string;
  results?: true | 'columns';
  changing?: true;
}

const monthParam = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined;

export const readCampaignsSearch = (search: Record<string, unknown>): CampaignsSearch => ({
  session: textParam(search.session),
  view: oneOf(...views.map(({ value }) => value))(search.view),
  ...readEmailLook(search),
  filter: oneOf(...filters)(search.filter),
  status: oneOf(...campaignStatusKinds)(search.status),
  tier: oneOf(...completenessTiers)(search.tier),
  theme: textParam(search.theme),
  audience: textParam(search.audience),
  image: oneOf(...imageStatuses)(search.image),
  unapproved: flagParam(search.unapproved),
  channel: textParam(search.channel),
  cause: textParam(search.cause),
  sort: oneOf(...sorts)(search.sort),
  down: flagParam(search.down),
  q: textParam(search.q),
  month: monthParam(search.month),
  results: flagParam(search.results) ?? oneOf('columns')(search.results),
  changing: flagParam(search.changing),
});
