import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { ImportIssue, ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
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

async function show(campaigns: Campaign[], found: Partial<ProcessingResults> = {}) {
  const server = createServer({
    changeCampaigns: ({ body: { indexes } }) => ({
      success: true,
      changed: indexes.length,
      unchanged: 0,
      refused: [],
      activity_id: 'moved',
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
  return { ...app, server, onShow, store: (campaigns: Campaign[]) => act(() => change(campaigns)) };
}
const group = (name: RegExp) => within(screen.getByRole('region', { name }));

it('says what to decide first, previews one fix for all, applies it, and shows the campaigns in the table', async () => {
  const { user, server, onShow } = await show([past(0, '2025-12-02'), past(1, '2026-01-13'), campaignOf(2)], {
    warnings: [issue({ code: 'date_without_year', message: '3 dates have no year.' })],
  });
  expect(screen.getByRole('tab', { name: 'Findings (1 to decide)' })).toBeTruthy();
  expect(screen.getByText('Need attention').nextSibling?.textContent).toBe('2');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Please decide',
    'What Galley assumed',
  ]);
  const dates = group(/send dates are in the past/);
  await user.click(dates.getByRole('button', { name: /^Move all 2 by \d+ weeks$/ }));
  expect(server.calls).toEqual([]);
  dates.getByText(/Tuesday, 2 December 2025/);
  await user.click(dates.getByRole('button', { name: 'Apply to 2 campaigns' }));
  await waitFor(() => expect(server.calls[0]?.body).toMatchObject({ indexes: [0, 1] }));
  expect(Number(Object(server.calls[0]?.body).move_days) % 364).toBe(0);
  await user.click(dates.getByRole('button', { name: 'Show these 2' }));
  expect(onShow).toHaveBeenCalledWith('past_date');
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
  await waitFor(() => expect(server.calls[0]).toMatchObject({ name: 'remapCalendar' }));
  expect(server.calls[0]?.body).toEqual({ anchor_date: '2027-03-01' });
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
