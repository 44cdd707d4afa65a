import { notifications } from '@mantine/notifications';
import { configure, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { CampaignsScreen } from '@/features/campaign-table/campaigns-screen.tsx';
import type { CampaignsSearch } from '@/features/campaign-table/campaigns-search.ts';
import Toasts from '@/features/shell/toasts.tsx';
import { NetworkError } from '@/lib/api-error.ts';
import { calendarOf, campaignOf, emailOf } from './support/campaigns.ts';
import { renderInApp } from './support/render.tsx';
import { renderInRouter } from './support/routed.tsx';
import { expectKeptOnFailure, primaryButtons } from './support/screen.ts';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

// Checking the visibility of every cell would take most of a query's time.
configure({ defaultHidden: true });

// jsdom has no layout, and a table without a height shows no rows.
Object.defineProperties(HTMLElement.prototype, {
  clientHeight: { configurable: true, value: 620 },
  clientWidth: { configurable: true, value: 1_200 },
});

beforeEach(() => notifications.clean());

const onGenerate = vi.fn();

/** The screen with these campaigns, in the table view. */
async function showTable(campaigns: Campaign[]) {
  const server = createServer({
    getCalendar: () => ({
      calendar: calendarOf(campaigns),
      campaigns,
      csv_headers: [],
      processing_results: { errors: [], warnings: [], theme_generation_errors: [] } as never,
    }),
    listBatches: () => ({ batches: [], cursor: null }),
    savePreviewTexts: () => ({ success: true, changed: 1, activity_id: 'cleared' }),
    undoActivity: () => ({ success: true, put_back: 1, left: 0 }) as never,
  });
  call.mockImplementation(server.call);
  // The selection lives as long as the page, by calendar: every test has its own.
  const calendarId = crypto.randomUUID();
  function Screen() {
    const [search, setSearch] = useState<CampaignsSearch>({ session: calendarId, view: 'table' });
    return (
      <CampaignsScreen
        calendarId={calendarId}
        search={search}
        onSearch={(change) => setSearch((before) => ({ ...before, ...change }))}
        onGenerate={onGenerate}
        newerVersion={() => null}
        importResults={() => null}
        proofs={() => null}
      />
    );
  }
  const rendered = await renderInRouter(Screen);
  await screen.findByRole('button', { name: 'Select All' });
  return { ...rendered, server };
}

const row = (name: string) =>
  within(screen.getAllByRole('row').find(({ textContent }) => textContent?.includes(name)) as HTMLElement);
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

const afterABatch = [
  campaignOf(0, { campaign_name: 'Winter', status: 'completed', email: emailOf(2) }),
  campaignOf(1, { campaign_name: 'Cacao', status: 'error', error: 'The service refused.' }),
  campaignOf(2, {
    campaign_name: 'Spring',
    status: 'completed',
    email: emailOf(1),
    out_of_date: true,
    hero_alt_text: 'A tub on a table beside a bowl of ripe berries at dawn',
    cta_text: 'Shop the new flavour today',
    cta_link: 'https://www.shop.example/new',
    subject_line: 'One two three four five six seven eight nine ten eleven twelve thirteen',
  }),
  campaignOf(3, { campaign_name: 'Nameless brief', brief: '', ready: false, missing: ['brief'] }),
  campaignOf(4, { campaign_name: 'Summer', cta_link: 'https://www.shop.example/summer' }),
];

describe('the campaign table', () => {
  it('says after a batch what is done and what failed, leads to the emails, and its figures add up', async () => {
    await showTable(afterABatch);
    row('Winter').getByText('Email v2');
    row('Cacao').getByText('Failed');
    row('Spring').getByText('Out of date');
    row('Nameless').getByText('Needs brief');
    row('Summer').getByText('Ready');
    expect(row('Winter').getByRole('link').getAttribute('href')).toMatch(/^\/preview\/0\?.*session/);
    expect(row('Cacao').getByRole('link').getAttribute('href')).toMatch(/^\/preview\/1\?/);
    expect(row('Summer').queryByRole('link')).toBeNull();
    button(/5\s*Total Campaigns\s*1 has its email/);
    button(/2\s*Ready to Generate\s*1 email out of date/);
    button(/2\s*Need Attention\s*1 failed · 1 incomplete/);
    expect(screen.getByRole('link', { name: 'Emails (2)' }).getAttribute('href')).toMatch(/^\/preview\/0\?/);
  });

  it('shows alt text, call to action, tier and image status in words', async () => {
    await showTable(afterABatch);
    row('Spring').getByText('A tub on a table beside a bowl…');
    row('Spring').getByText('Shop the new flavour today');
    row('Spring').getByText(/eleven twelve…$/);
    row('Spring').getByText('Mostly Ready');
    row('Spring').getByText('Missing');
    row('Spring').getByText('Tue 1 Dec 2026');
    row('Summer').getByText('shop.example/summer');
  });

  it('selects only what is shown: all, and ready without a current email', async () => {
    const { user } = await showTable(afterABatch);
    await user.click(button('Select Ready'));
    button('Generate 2 Campaigns');
    await user.type(screen.getByRole('textbox', { name: 'Search campaigns' }), 'summer');
    await screen.findByText('1 not shown');
    await user.click(button('Select All'));
    button('Generate 1 Campaign');
    await user.clear(screen.getByRole('textbox', { name: 'Search campaigns' }));
    await user.type(screen.getByRole('textbox', { name: 'Search campaigns' }), 'winter');
    await screen.findByRole('row', { name: /Winter/ });
    await vi.waitFor(() => expect(button('Select Ready').disabled).toBe(true));
  });

  it('clears preview texts of the selection only, and not without one', async () => {
    const { user, server } = await showTable(afterABatch);
    expect(button('Clear Preview Text').disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Select Summer' }));
    await user.click(button('Clear Preview Text'));
    const saved = server.calls.filter(({ name }) => name === 'savePreviewTexts');
    expect(saved.map(({ body }) => body)).toEqual([{ texts: [{ index: 4, preview_text: '' }] }]);
  });

  it('undoes cleared preview texts through the activity that noted them', async () => {
    const { user, server } = await showTable(afterABatch);
    renderInApp(<Toasts />);
    await user.click(screen.getByRole('checkbox', { name: 'Select Summer' }));
    await user.click(button('Clear Preview Text'));
    await screen.findByText('Preview text cleared in 1 campaign');
    await user.click(button('Undo'));
    await screen.findByText('1 campaign restored.');
    const writes = server.calls.filter(({ name }) => name === 'savePreviewTexts' || name === 'undoActivity');
    expect(writes.map(({ name }) => name)).toEqual(['savePreviewTexts', 'undoActivity']);
    expect(writes[1]?.params).toMatchObject({ activity: 'cleared' });
  });

  it('asks for a selection until there is one, and only then offers to generate [spec 5.007]', async () => {
    const { user } = await showTable(afterABatch);
    screen.getByText('Please select at least one campaign');
    expect(primaryButtons()).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Select Summer' }));
    expect(screen.queryByText('Please select at least one campaign')).toBeNull();
    expect(primaryButtons()).toEqual(['Generate 1 Campaign']);
    await user.click(button('Generate 1 Campaign'));
    expect(onGenerate).toHaveBeenCalledOnce();
  });

  it('stays on screen while the server is away', async () => {
    const { server, queryClient } = await showTable(afterABatch);
    server.answers.getCalendar = () => Promise.reject(new NetworkError());
    await expectKeptOnFailure(queryClient);
    row('Winter').getByText('Email v2');
  });
});
