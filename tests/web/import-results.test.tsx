import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { ImportIssue, ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { noUsage } from '#shared/contract/schemas/email.ts';
import type { SheetProposals } from '#shared/contract/schemas/sheet-reading.ts';
import { noProposals } from '#shared/domain/calendar/proposals/check-answer.ts';
import { longTest } from '#tests/support/long-test.ts';
import { ResultsDialog } from '@/features/import-results/results-dialog.tsx';
import Toasts from '@/features/shell/toasts.tsx';
import { CALENDAR_ID, campaignOf } from './support/campaigns.ts';
import { renderInApp } from './support/render.tsx';
import { renderInRouter } from './support/routed.tsx';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

const issue = (change: Partial<ImportIssue>): ImportIssue => ({
  row: null,
  field: null,
  cell: null,
  code: '',
  message: '',
  fix: null,
  campaign_index: null,
  ...change,
});
const past = (index: number, send_date: string): Campaign =>
  campaignOf(index, {
    send_date,
    source_row: index + 2,
    needs_a_look: [{ reason: 'past_date', field: 'send_date', text: `${send_date} is in the past.` }],
  });

async function show(
  campaigns: Campaign[],
  found: Partial<ProcessingResults> = {},
  proposals?: SheetProposals,
) {
  const server = createServer({
    changeCampaigns: ({ body: { indexes } }) => ({
      success: true,
      changed: indexes.length,
      unchanged: 0,
      refused: [],
      activity_id: 'moved',
    }),
    config: () => ({ writer: proposals ? 'openai' : 'none', official_models: true }) as never,
    readSheet: () => ({
      success: true,
      call: 'made',
      model: 'gpt-4o',
      usage: { ...noUsage, cost_usd: 0.00123 },
      notices: [],
      proposals: proposals ?? noProposals,
    }),
    remapCalendar: () => ({ campaigns, kept: [], csv_headers: [], processing_results: results }) as never,
  });
  call.mockImplementation(server.call);
  const results = {
    total_rows: campaigns.length,
    processed_campaigns: campaigns.length,
    image_matches: 0,
    image_misses: 0,
    themes_generated: 0,
    column_mapping: {},
    ignored_columns: [],
    errors: [],
    warnings: [],
    theme_generation_errors: [],
    ...found,
  } satisfies ProcessingResults;
  const onShow = vi.fn();
  let change: (campaigns: Campaign[]) => void = () => undefined;
  const app = await renderInRouter(() => {
    const [stored, setStored] = useState(campaigns);
    change = setStored;
    return (
      <ResultsDialog
        calendarId={CALENDAR_ID}
        results={results}
        headers={[]}
        campaigns={stored}
        covered={false}
        onClose={() => undefined}
        onEdit={() => undefined}
        onShow={onShow}
      />
    );
  });
  await screen.findByRole('tab', { name: /Findings/ });
  // The dialog's own reads are not changes.
  const writes = () => server.calls.filter(({ name }) => name !== 'config' && name !== 'readSheet');
  return {
    ...app,
    server: { ...server, writes },
    onShow,
    store: (campaigns: Campaign[]) => act(() => change(campaigns)),
  };
}
const group = (name: RegExp) => within(screen.getByRole('region', { name }));

longTest(
  'says what to decide first, previews one fix for all, applies it, and shows the campaigns in the table',
  async () => {
    const { user, server, onShow } = await show(
      [past(0, '2025-12-02'), past(1, '2026-01-13'), campaignOf(2)],
      {
        warnings: [issue({ code: 'date_without_year', message: '3 dates have no year.' })],
      },
    );
    expect(screen.getByRole('tab', { name: 'Findings (1 to decide)' })).toBeTruthy();
    expect(screen.getByText('Need attention').nextSibling?.textContent).toBe('2');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Please decide',
      'What Galley assumed',
    ]);
    const dates = group(/send dates are in the past/);
    await user.click(dates.getByRole('button', { name: /^Move all 2 by \d+ weeks$/ }));
    expect(server.writes()).toEqual([]);
    dates.getByText(/Tuesday, 2 December 2025/);
    await user.click(dates.getByRole('button', { name: 'Apply to 2 campaigns' }));
    await waitFor(() => expect(server.writes()[0]?.body).toMatchObject({ indexes: [0, 1] }));
    expect(Number(Object(server.writes()[0]?.body).move_days) % 364).toBe(0);
    await user.click(dates.getByRole('button', { name: 'Show these 2' }));
    expect(onShow).toHaveBeenCalledWith('past_date');
  },
);

it('gives figures that add up: every row is a campaign, left out or joined, and every image has the table’s word', async () => {
  const without = (index: number, image_status: Campaign['image_status']) =>
    campaignOf(index, { image_status });
  await show([without(0, 'found'), without(1, 'partial'), without(2, 'missing'), without(3, 'missing')], {
    total_rows: 320,
    processed_campaigns: 4,
    image_misses: 1,
    image_matches: 1,
    errors: [issue({ row: 6, code: 'no_name', message: 'The row has no campaign name.' })],
    finding_counts: {
      ...{ errors: { no_name: 301, row_unreadable: 9 }, warnings: {}, theme_generation_errors: {} },
    },
    clients: { column: 'Client', take: 'mine', mine: 4, unnamed: 0, held: 5, others: [] },
  });
  const figures = document.querySelectorAll('dl div');
  expect([...figures].map(({ textContent }) => textContent)).toEqual([
    ...['Rows read320', 'Campaigns4', 'Left out315', 'Joined to others1', 'Ready4', 'Need attention0'],
    ...['Images matched1', 'Images partial1', 'Images missing2', 'Themes assigned0'],
  ]);
});

it('marks what was edited, but not what was only found right, and keeps the focus when a group is settled', async () => {
  const doubtful = [past(0, '2025-12-02'), past(1, '2026-01-13')];
  const { user, store } = await show(doubtful, {
    warnings: [issue({ code: 'date_without_year', row: 2, campaign_index: 0, message: 'It has no year.' })],
  });
  await user.click(group(/send dates are in the past/).getByRole('button', { name: 'They look right' }));
  const settled = doubtful.map((campaign) => ({ ...campaign, needs_a_look: [], revision: 2 }));
  store(settled);
  expect(screen.queryByRole('region', { name: /send dates are in the past/ })).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Findings, scrollable' })),
  );
  expect(screen.queryByText('Edited just now')).toBeNull();
  store(settled.map((campaign) => ({ ...campaign, send_date: '2026-12-02', revision: 3 })));
  expect(screen.getAllByText('Edited just now').length).toBeGreaterThan(0);
});

it('asks once for the day that many dates count from, and reads the file again with it', async () => {
  const counted = [0, 1].map((index) =>
    campaignOf(index, {
      send_date: `Day ${index}`,
      needs_a_look: [{ reason: 'unreadable_date', field: 'send_date', text: 'cannot be read' }],
    }),
  );
  const { user, server } = await show(counted, {
    warnings: [0, 1].map((index) =>
      issue({ code: 'date_needs_anchor', row: index + 2, campaign_index: index, message: 'counts' }),
    ),
  });
  const question = group(/count from a day that is not known/);
  const send = question.getByRole('button', { name: 'Set the dates' });
  expect(send).toHaveProperty('disabled', true);
  await user.type(question.getByLabelText('The counting begins on'), '2027-03-01');
  await user.click(send);
  await waitFor(() => expect(server.writes()[0]).toMatchObject({ name: 'remapCalendar' }));
  expect(server.writes()[0]?.body).toEqual({ anchor_date: '2027-03-01' });
});

it('has nothing to say of a file that was read without problems', async () => {
  await show([campaignOf(0)]);
  expect(screen.getByRole('tab', { name: 'Findings' })).toBeTruthy();
});

it('writes the briefs of a file without any from name, subject and preview in one click, and says what changed', async () => {
  const read = (header: string) => ({ columns: [header], match: 'exact' as const, samples: [] });
  const empty = campaignOf(0, { brief: '', ready: false, missing: ['brief'], source_row: 2 });
  const { user, server } = await show([empty], {
    column_mapping: { campaign_name: read('Name'), subject_line: read('SL'), preview_text: read('PT') },
  });
  renderInApp(<Toasts />);
  await user.click(
    group(/nothing to write from/).getByRole('button', { name: 'Write from name, subject and preview' }),
  );
  await screen.findByText('The file was read again');
  expect(server.calls.filter(({ name }) => name === 'remapCalendar').map(({ body }) => body)).toEqual([
    { columns: { brief: ['Name', 'SL', 'PT'] } },
  ]);
});

it('offers what a model makes of the sheet beside the rules’ reading, and takes one or all of it', async () => {
  const words = { index: 0, row: 2, field: 'subject_line', given: '[A] Tea', words: 'Tea' } as const;
  const { user, server } = await show(
    [campaignOf(0, { campaign_name: 'Spring tea', subject_line: '[A] Tea' })],
    { column_mapping: { brief: { columns: ['About'], match: 'chosen', samples: [] } } },
    {
      columns: [
        { field: 'target_audience', columns: ['Kinek'], cells: ['VIP'] },
        { field: 'approval', columns: ['Státusz'], cells: ['Mehet'] },
        // Somebody has chosen a column meanwhile.
        { field: 'brief', columns: ['Kinek'], cells: ['VIP'] },
      ],
      state_words: [{ column: 'Státusz', word: 'Mehet', means: 'go', cells: ['Mehet'] }],
      year: { year: 2028, cells: ['2028 tavasza'] },
      clients: [],
      words: [words],
    },
  );
  const panel = within(await screen.findByRole('region', { name: 'Proposals of a model' }));
  panel.getByText(/gpt-4o read the headers and up to 12 rows for \$0\.0012\./);
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Target audience: column “Kinek”VIPNow: no column'),
    expect.stringContaining('Approval or status: column “Státusz”Go: “Mehet”Now: no column'),
    expect.stringContaining('The dates without a year begin in 2028'),
  ]);
  await user.click(panel.getByRole('button', { name: 'Take Approval or status: column “Státusz”' }));
  await waitFor(() =>
    expect(server.calls.find(({ name }) => name === 'remapCalendar')?.body).toEqual({
      columns: { approval: ['Státusz'] },
      state_words: [{ column: 'Státusz', word: 'Mehet', means: 'go' }],
    }),
  );
  await user.click(panel.getByRole('button', { name: 'Show 1 more' }));
  panel.getByText('Now: [A] Tea');
  await user.click(panel.getByRole('button', { name: 'Take all 4' }));
  await waitFor(() =>
    expect(server.calls.slice(-2).map(({ name, body }) => [name, body])).toEqual([
      [
        'remapCalendar',
        {
          columns: { target_audience: ['Kinek'], approval: ['Státusz'] },
          state_words: [{ column: 'Státusz', word: 'Mehet', means: 'go' }],
          year: 2028,
        },
      ],
      ['changeCampaigns', { indexes: [0], fields: { subject_line: 'Tea' } }],
    ]),
  );
});

it('asks once which words of a status mean go', async () => {
  const state_words = [
    { column: 'Status', word: 'Los', rows: 2, means: null },
    { column: 'Status', word: 'Fehlt', rows: 1, means: null },
  ];
  const unclear = { reason: 'unclear_cell', field: 'not_approved', text: 'Nothing says …' } as const;
  const { user, server } = await show(
    [0, 1, 2].map((index) => campaignOf(index, { needs_a_look: [unclear] })),
    { state_words },
  );
  const question = group(/campaigns have a status that Galley does not know/);
  await user.click(question.getByRole('checkbox', { name: 'Los (2)' }));
  await user.click(question.getByRole('button', { name: 'Those ticked mean go' }));
  await waitFor(() =>
    expect(server.calls.find(({ name }) => name === 'remapCalendar')?.body).toEqual({
      state_words: [
        { column: 'Status', word: 'Los', means: 'go' },
        { column: 'Status', word: 'Fehlt', means: 'wait' },
      ],
    }),
  );
});
