import { describe, expect, it } from 'vitest';
import type { ImportIssue } from '#shared/contract/schemas/calendar.ts';
import type { AttentionReason, Campaign } from '#shared/contract/schemas/campaign.ts';
import { type Fix, fixesFor } from '#shared/domain/findings/fixes.ts';
import { groupFindings } from '#shared/domain/findings/group-findings.ts';
import { campaignOf } from '../../web/support/campaigns.ts';

const issue = (code: string, change: Partial<ImportIssue> = {}): ImportIssue => ({
  row: null,
  code,
  campaign_index: null,
  field: null,
  cell: null,
  fix: null,
  message: `message of ${code}`,
  ...change,
});
const attention = (reason: AttentionReason['reason'], field = 'brief'): AttentionReason => ({
  reason,
  field,
  text: `text of ${reason}`,
});
const found = (campaigns: Campaign[], results: { errors?: ImportIssue[]; warnings?: ImportIssue[] } = {}) =>
  groupFindings({ errors: [], warnings: [], theme_generation_errors: [], ...results }, campaigns);
const causesOf = (groups: ReturnType<typeof found>) => groups.map(({ cause, count }) => [cause, count]);

describe('the findings of a calendar', () => {
  it('come by cause: what keeps emails from being generated, what to decide, what was assumed, the rest', () => {
    const groups = found(
      [
        campaignOf(0, { ready: false, missing: ['brief'], target_audience: '' }),
        campaignOf(1, { needs_a_look: [attention('past_date', 'send_date'), attention('thin_brief')] }),
        campaignOf(2, { needs_a_look: [attention('past_date', 'send_date')], target_audience: 'VIP' }),
      ],
      {
        errors: [issue('no_name', { row: 9 })],
        warnings: [issue('not_unicode'), issue('date_order_inferred', { message: '3 dates could be …' })],
      },
    );
    expect(groups.map(({ weight, title }) => `${weight}: ${title}`)).toEqual([
      'error: 1 campaign has nothing to write from',
      'error: 1 row has no name and no subject line',
      'question: 2 send dates are in the past',
      'question: 1 brief is too short to write much from',
      'assumed: 3 dates could be …',
      'note: message of not_unicode',
    ]);
    expect(groups[2]?.indexes).toEqual([1, 2]);
  });

  it('leave out what is no longer true of the campaigns', () => {
    const warnings = [
      issue('thin_brief', { row: 2, campaign_index: 0 }),
      issue('past_date', { row: 2, campaign_index: 0 }),
      issue('missing_field', { row: 2, campaign_index: 0 }),
      issue('date_unreadable', { row: 2, campaign_index: 0 }),
      issue('link_invalid', { row: 2, campaign_index: 0 }),
      issue('date_other_order', { row: 3, campaign_index: 7 }),
      issue('no_column', { field: 'brief' }),
    ];
    expect(found([campaignOf(0, { cta_link: 'https://shop.example' })], { warnings })).toEqual([]);
    expect(causesOf(found([campaignOf(0)], { warnings }))).toEqual([['link_invalid', 1]]);
  });

  it('name their campaigns, and put a cleaned cell back as it was until somebody changes it', () => {
    const warnings = [
      issue('words_cleaned', {
        row: 2,
        campaign_index: 0,
        field: 'subject_line',
        cell: 'Tea &amp; cake',
        read_as: 'Tea & cake',
      }),
    ];
    const campaigns = [campaignOf(0, { campaign_name: 'Tea time', subject_line: 'Tea & cake: at four' })];
    const [group] = found(campaigns, { warnings });
    expect(group?.rows).toMatchObject([{ name: 'Tea time', row: 2, cleaned: { was: 'Tea &amp; cake' } }]);
    expect(group && fixesFor(group, campaigns, { today: '2026-11-01' })).toMatchObject([
      {
        label: 'Undo',
        changes: [{ indexes: [0], fields: { subject_line: 'Tea &amp; cake: at four' } }],
        preview: [{ before: 'Tea & cake', after: 'Tea &amp; cake' }],
      },
    ]);
    expect(found([campaignOf(0, { subject_line: 'Tea' })], { warnings })).toEqual([]);
  });

  it('say of a date that cannot be read why, in the words of the import', () => {
    const campaigns = [
      campaignOf(0, {
        send_date: 'June 2027',
        needs_a_look: [attention('unreadable_date', 'send_date')],
        source_row: 2,
      }),
      campaignOf(1, { send_date: 'Day 3', needs_a_look: [attention('unreadable_date', 'send_date')] }),
    ];
    const [anchor, unreadable, ...others] = found(campaigns, {
      warnings: [
        issue('date_without_day', { row: 2, campaign_index: 0, message: 'names a month but no day' }),
        issue('date_needs_anchor', { row: 3, campaign_index: 1 }),
      ],
    });
    expect([anchor?.cause, unreadable?.cause, others]).toEqual(['date_needs_anchor', 'unreadable_date', []]);
    expect(unreadable?.rows[0]).toMatchObject({ row: 2, index: 0, text: 'names a month but no day' });
  });

  it('find clashes of audiences in the campaigns as they are, but not where nobody named an audience', () => {
    const groups = found([
      campaignOf(0, { target_audience: 'VIP' }),
      campaignOf(1, { target_audience: 'vip' }),
      campaignOf(2, { target_audience: '' }),
      campaignOf(3, { target_audience: '' }),
      campaignOf(4, { target_audience: 'VIP', send_date: '2026-12-02' }),
    ]);
    expect(groups.map(({ cause, indexes }) => [cause, indexes])).toEqual([['audience_clash', [1]]]);
  });

  it('count what the import found beyond what it listed', () => {
    const [group] = groupFindings(
      {
        errors: [],
        warnings: [issue('link_completed', { row: 2 })],
        theme_generation_errors: [],
        finding_counts: { errors: {}, warnings: { link_completed: 4_812 }, theme_generation_errors: {} },
      },
      [],
    );
    expect(group).toMatchObject({ count: 4_812, title: '4,812 links were completed' });
  });
});

describe('fixes for a whole group', () => {
  const today = '2026-11-22';
  const fixes = (cause: string, campaigns: Campaign[]): Fix[] =>
    fixesFor({ cause, indexes: campaigns.map(({ index }) => index) }, campaigns, { today });

  it('have campaigns written in the language of their rows, each in its own when there are several', () => {
    const german = { brief: 'Die neuen Räder sind da, und sie sind leichter als die alten.' };
    const french = { brief: 'Les nouveaux vélos sont arrivés dans nos magasins et ils sont légers.' };
    const [one] = fixes('other_language', [campaignOf(3, german), campaignOf(5, german)]);
    expect(one?.label).toBe('Write all 2 in German');
    expect(one?.changes).toEqual([{ indexes: [3, 5], fields: { language: 'de' } }]);
    const [several] = fixes('other_language', [campaignOf(3, german), campaignOf(5, french)]);
    expect(several?.label).toBe('Write each in its own language');
    expect(several?.preview.map(({ after }) => after)).toEqual(['in German', 'in French']);
    expect(several?.changes.map(({ fields }) => fields)).toEqual([{ language: 'de' }, { language: 'fr' }]);
  });

  it('move past dates by 52 weeks, or as many years as it takes, so that weekdays stay', () => {
    const [move, leaveOut, right] = fixes('past_date', [
      campaignOf(3, { send_date: '2025-12-02' }),
      campaignOf(5, { send_date: '2026-02-10' }),
    ]);
    expect(move?.label).toBe('Move all 2 by 52 weeks');
    expect(move?.changes).toEqual([{ indexes: [3, 5], move_days: 364 }]);
    expect(move?.preview[0]).toMatchObject({
      before: 'Tuesday, 2 December 2025',
      after: 'Tuesday, 1 December 2026',
    });
    expect(leaveOut?.changes).toEqual([{ indexes: [3, 5], remove: true }]);
    expect(right?.changes).toEqual([{ indexes: [3, 5], looks_right: ['past_date'] }]);
    expect(fixes('past_date', [campaignOf(0, { send_date: '2024-03-05' })])[0]?.label).toBe(
      'Move it by 156 weeks',
    );
  });

  it('lift a hold instead of calling it right', () => {
    expect(fixes('held', [campaignOf(4)]).map(({ label, changes }) => [label, changes])).toEqual([
      ['Not held any more', [{ indexes: [4], not_held: true }]],
    ]);
  });

  it('leave out one row at once, and several after showing which', () => {
    const leaveOut = (...rows: number[]) =>
      fixes(
        'other_channel',
        rows.map((index) => campaignOf(index)),
      )[0];
    expect(leaveOut(3)).toMatchObject({ label: 'Leave it out', preview: [] });
    expect(leaveOut(3, 5)?.preview).toHaveLength(2);
  });

  it('leave out rows that only repeat another, never one that differs or has an email', () => {
    const campaigns = [
      campaignOf(0, { campaign_name: 'Launch' }),
      campaignOf(1, { campaign_name: 'launch' }),
      campaignOf(2, { campaign_name: 'Launch', brief: 'Another brief' }),
    ];
    expect(fixes('duplicate_name', campaigns)[0]?.changes).toEqual([{ indexes: [1], remove: true }]);
    expect(fixes('duplicate_name', campaigns.slice(1)).map(({ label }) => label)).toEqual([
      'They look right',
    ]);
  });

  it('take the year in which weekdays fit, or move each date to the weekday beside it', () => {
    const says = (weekday: number, send_date: string, index: number) =>
      campaignOf(index, {
        send_date,
        needs_a_look: [{ ...attention('weekday_contradicts_date', 'send_date'), weekday }],
      });
    // Tuesdays and a Thursday of 2025.
    const copied = [says(2, '2026-03-04', 0), says(2, '2026-11-11', 1), says(4, '2026-02-20', 2)];
    const [year, weekday] = fixes('weekday_contradicts_date', copied);
    expect(year?.label).toBe('Take the year: all 3 fit one year earlier');
    expect(year?.changes).toEqual([{ indexes: [0, 1, 2], move_years: -1 }]);
    expect(year?.preview[0]).toMatchObject({ after: 'Tuesday, 4 March 2025' });
    expect(weekday?.changes).toEqual([
      { indexes: [0, 1], to_weekday: 2 },
      { indexes: [2], to_weekday: 4 },
    ]);
    const [first] = fixes('weekday_contradicts_date', [...copied, says(5, '2026-03-04', 3)]);
    expect(first?.label).toBe('Move each to its weekday');
  });

  it('offer nothing where only a person can say', () => {
    expect(fixes('link_invalid', [campaignOf(0)])).toEqual([]);
  });
});
