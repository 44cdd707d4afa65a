import type { Campaign } from '#shared/contract/schemas/campaign.ts';

export const filters = ['all', 'ready', 'attention', 'selected'] as const;
export type Filter = (typeof filters)[number];
export const sorts = ['order', 'name', 'date', 'completeness'] as const;
export type Sort = (typeof sorts)[number];

export interface ListOptions {
  filter: Filter;
  sort: Sort;
  /** Text to be found in name, subject, brief or audience. */
  search: string;
  selected: ReadonlySet<number>;
}

/** Ready to Generate = the three required fields are there; Need Attention = the rest (design §3). */
export function summary(
  campaigns: readonly Campaign[],
  selected: ReadonlySet<number>,
): Record<Filter, number> {
  const ready = campaigns.filter((campaign) => campaign.ready).length;
  return {
    all: campaigns.length,
    ready,
    attention: campaigns.length - ready,
    selected: campaigns.filter(({ index }) => selected.has(index)).length,
  };
}

const kept: Record<Filter, (campaign: Campaign, selected: ReadonlySet<number>) => boolean> = {
  all: () => true,
  ready: ({ ready }) => ready,
  attention: ({ ready }) => !ready,
  selected: ({ index }, selected) => selected.has(index),
};

const byText = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
/** Undated campaigns last, whatever the order of the others. */
const dated = (campaign: Campaign) =>
  /^\d{4}-/.test(campaign.send_date) ? `${campaign.send_date}T${campaign.send_time}` : '9999';
const order: Record<Sort, (a: Campaign, b: Campaign) => number> = {
  order: (a, b) => a.index - b.index,
  name: (a, b) => byText.compare(a.campaign_name, b.campaign_name),
  date: (a, b) => dated(a).localeCompare(dated(b)),
  completeness: (a, b) => a.completeness - b.completeness,
};

/** The campaigns to show, in order. */
export function listed(
  campaigns: readonly Campaign[],
  { filter, sort, search, selected }: ListOptions,
): Campaign[] {
  const wanted = search.trim().toLocaleLowerCase();
  const found = ({ campaign_name, subject_line, brief, target_audience }: Campaign) =>
    wanted === '' ||
    [campaign_name, subject_line, brief, target_audience].some((text) =>
      text.toLocaleLowerCase().includes(wanted),
    );
  return campaigns
    .filter((campaign) => kept[filter](campaign, selected) && found(campaign))
    .sort((a, b) => order[sort](a, b) || a.index - b.index);
}

/** Everything between two rows of the list, both included: what a shift-click means. */
export function range(list: readonly Campaign[], from: number, to: number): number[] {
  const [a, b] = [list.findIndex(({ index }) => index === from), list.findIndex(({ index }) => index === to)];
  return a < 0 || b < 0 ? [to] : list.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ index }) => index);
}
