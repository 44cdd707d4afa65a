import { type CampaignStatusKind, campaignStatusKinds } from '#shared/domain/campaign-status.ts';
import type { EmailLook } from '@/entities/email/email-look.ts';
import { flagParam, oneOf, textParam } from '@/lib/search.ts';

export const filters = ['all', 'ready', 'attention', 'selected'] as const;
export type Filter = (typeof filters)[number];
export const sorts = ['order', 'name', 'status', 'date', 'completeness'] as const;
export type Sort = (typeof sorts)[number];

export const views = ['table', 'calendar', 'proofs'] as const;
export type CampaignsView = (typeof views)[number];

/** The screen's state, in the address; how the proofs are shown included. */
export interface CampaignsSearch extends EmailLook {
  /** The calendar's id. */
  session?: string;
  view?: CampaignsView;
  filter?: Filter;
  status?: CampaignStatusKind;
  sort?: Sort;
  q?: string;
  month?: string;
  /** The processing results are open, on the findings or the columns. */
  results?: true | 'columns';
}

const monthParam = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined;

export const readCampaignsSearch = (search: Record<string, unknown>): CampaignsSearch => ({
  session: textParam(search.session),
  view: oneOf(...views)(search.view),
  scheme: oneOf('dark')(search.scheme),
  device: oneOf('mobile')(search.device),
  images: oneOf('off')(search.images),
  filter: oneOf(...filters)(search.filter),
  status: oneOf(...campaignStatusKinds)(search.status),
  sort: oneOf(...sorts)(search.sort),
  q: textParam(search.q),
  month: monthParam(search.month),
  results: flagParam(search.results) ?? oneOf('columns')(search.results),
});
