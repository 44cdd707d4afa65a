import { type CampaignStatusKind, campaignStatusKinds } from '#shared/domain/campaign-status.ts';
import { flagParam, oneOf, textParam } from '@/lib/search.ts';

export const filters = ['all', 'ready', 'attention', 'selected'] as const;
export type Filter = (typeof filters)[number];
export const sorts = ['order', 'name', 'status', 'date', 'completeness'] as const;
export type Sort = (typeof sorts)[number];

/** The screen's state, in the address. */
export interface CampaignsSearch {
  /** The calendar's id. */
  session?: string;
  view?: 'table' | 'calendar';
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
  view: oneOf('table', 'calendar')(search.view),
  filter: oneOf(...filters)(search.filter),
  status: oneOf(...campaignStatusKinds)(search.status),
  sort: oneOf(...sorts)(search.sort),
  q: textParam(search.q),
  month: monthParam(search.month),
  results: flagParam(search.results) ?? oneOf('columns')(search.results),
});
