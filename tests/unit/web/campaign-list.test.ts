import { describe, expect, it } from 'vitest';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { LiveState } from '#shared/domain/campaign/campaign-status.ts';
import { campaignStatusKinds } from '#shared/domain/campaign/campaign-status-kinds.ts';
import {
  changedOf,
  type ListOptions,
  listed,
  readyOf,
  statusesOf,
  summary,
} from '../../../web/src/features/campaign-table/campaign-list.ts';

const email = (version: number) => ({
  version,
  created_at: '2026-11-21T09:00:00.000Z',
  writer: 'openai' as const,
  bytes: 9_000,
  checks: { block: 0, warn: 0, advise: 0 },
  subject: '',
  hero_alt: '',
  product_alt: '',
  components: [],
});
const row = (index: number, change: Partial<Campaign> = {}): Campaign =>
  ({
    index,
    campaign_name: `Campaign ${index}`,
    brief: '',
    subject_line: '',
    target_audience: '',
    send_date: '',
    send_time: '',
    completeness: 60,
    ready: true,
    missing: [],
    status: 'pending',
    email: null,
    out_of_date: false,
    not_approved: false,
    needs_a_look: [],
    ...change,
  }) as Campaign;

/** One of each status; 6 and 7 are in a running batch. */
const campaigns = [
  row(0),
  row(1, { campaign_name: 'Cacao is back', brief: 'cacao' }),
  row(2, { ready: false, missing: ['brief'] }),
  row(3, { status: 'error' }),
  row(4, { status: 'completed', email: email(2), subject_line: 'The cacao note' }),
  row(5, { status: 'completed', email: email(1), out_of_date: true }),
  row(6),
  row(7),
  row(8, { status: 'waiting' }),
];
const live = new Map<number, LiveState>([
  [6, 'generating'],
  [7, 'pending'],
]);
const statuses = statusesOf(campaigns, live);
const show = (change: Partial<ListOptions> = {}) =>
  listed(campaigns, { filter: 'all', sort: 'order', search: '', selected: new Set(), statuses, ...change });
const indexes = (list: Campaign[]) => list.map(({ index }) => index);

describe('the campaign table', () => {
  it('counts every campaign once', () => {
    const { counts, groups, kinds } = summary(campaigns, new Set([1, 4]), statuses);
    expect(counts).toEqual({ all: 9, ready: 3, attention: 3, selected: 2 });
    expect(groups.ready + groups.attention + groups.running + groups.email).toBe(counts.all);
    expect(campaignStatusKinds.reduce((sum, kind) => sum + kinds[kind], 0)).toBe(counts.all);
  });

  it('says how many of those ready still need an approval, which Select Ready leaves out', () => {
    const list = [row(0), row(1, { not_approved: true }), row(2, { not_approved: true, ready: false })];
    const found = statusesOf(list, new Map());
    const { counts, not_approved } = summary(list, new Set(), found);
    expect([counts.ready, not_approved, readyOf(list, found).length]).toEqual([2, 1, 1]);
  });

  it('counts as ready what has no current email and is not being generated', () => {
    expect(indexes(readyOf(campaigns, statuses))).toEqual([0, 1, 5]);
  });

  it('selects as ready only what filter and search show', () => {
    expect(indexes(show({ search: 'CACAO' }))).toEqual([1, 4]);
    expect(indexes(readyOf(show({ search: 'cacao' }), statuses))).toEqual([1]);
    expect(indexes(readyOf(show({ filter: 'attention' }), statuses))).toEqual([]);
  });

  it('filters by card and by status, which agree with the counts', () => {
    expect(indexes(show({ filter: 'ready' }))).toEqual([0, 1, 5]);
    expect(indexes(show({ filter: 'attention' }))).toEqual([2, 3, 8]);
    expect(indexes(show({ status: 'email' }))).toEqual([4]);
    expect(indexes(show({ filter: 'attention', status: 'failed' }))).toEqual([3]);
  });

  it('filters by tier, theme, audience, image and approval', () => {
    const list = [
      row(0, { completeness: 100, theme: 'Sale', target_audience: 'VIP', image_status: 'found' }),
      row(1, {
        completeness: 80,
        theme: 'Sale',
        channel: 'SMS',
        target_audience: 'All',
        image_status: 'missing',
      }),
      row(2, { completeness: 40, theme: '', not_approved: true, image_status: 'partial' }),
    ];
    const found = (change: Partial<ListOptions>) =>
      indexes(
        listed(list, {
          filter: 'all',
          sort: 'order',
          search: '',
          selected: new Set(),
          statuses: statusesOf(list, new Map()),
          ...change,
        }),
      );
    expect(found({ tier: 'Mostly Ready' })).toEqual([1]);
    expect(found({ theme: 'Sale' })).toEqual([0, 1]);
    expect(found({ theme: 'Sale', audience: 'VIP' })).toEqual([0]);
    expect(found({ image: 'partial' })).toEqual([2]);
    expect(found({ unapproved: true })).toEqual([2]);
    expect(found({ channel: 'SMS' })).toEqual([1]);
    expect(found({ sort: 'completeness', down: true })).toEqual([0, 1, 2]);
    expect(found({ sort: 'completeness' })).toEqual([2, 1, 0]);
    expect(found({ sort: 'theme', down: true })).toEqual([0, 1, 2]);
  });

  it('leaves what is not approved out of Select Ready, and knows what changed since its email', () => {
    const list = [
      row(0),
      row(1, { not_approved: true }),
      row(2, { email: email(1), out_of_date: true }),
      row(3, { email: email(1), out_of_date: true, ready: false, missing: ['brief'] }),
      row(4, { email: email(1), out_of_date: true }),
    ];
    const known = statusesOf(list, new Map([[4, 'generating']]));
    expect(indexes(readyOf(list, known))).toEqual([0, 2]);
    expect(indexes(changedOf(list, known))).toEqual([2]);
  });

  it('sorts by what needs a person first', () => {
    expect(indexes(show({ sort: 'status' }))).toEqual([3, 8, 2, 5, 0, 1, 7, 6, 4]);
  });
});
