import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Batch } from '#shared/contract/schemas/batch.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { StartScreen } from '@/features/batch/start-screen.tsx';
import { ApiError, NetworkError } from '@/lib/api-error.ts';
import { batchOf, itemOf } from './support/batches.ts';
import { calendarOf, campaignOf, emailOf } from './support/campaigns.ts';
import { renderInRouter } from './support/routed.tsx';
import { expectKeptOnFailure, primaryButtons } from './support/screen.ts';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

const onStarted = vi.fn();
const nothing = { skipped: [], already_running: [] };

/** The start screen of a calendar with all of these campaigns selected. */
async function showStart(campaigns: Campaign[], batches: Batch[] = []) {
  const calendarId = crypto.randomUUID();
  sessionStorage.setItem(
    `galley-selection-${calendarId}`,
    JSON.stringify(campaigns.map(({ index }) => index)),
  );
  const server = createServer({
    getCalendar: () => ({
      calendar: calendarOf(campaigns),
      campaigns,
      csv_headers: [],
      processing_results: null,
    }),
    listBatches: () => ({ batches, cursor: null }),
    getBatch: () => batches[0] as Batch,
    listClients: () => ({ clients: [{ id: 'invigor8', display_name: 'Invigor8' }] }) as never,
    getSettings: () => ({ download_mode: 'local', auto_accept_duplicates: true }),
    createBatch: () => ({ batch_id: 'batch-2', batch_ids: ['batch-2'], ...nothing }),
  });
  call.mockImplementation(server.call);
  const rendered = await renderInRouter(() => (
    <StartScreen calendarId={calendarId} onStarted={onStarted} onMissing={() => null} />
  ));
  await screen.findByRole('list', { name: 'Campaigns to generate' });
  return { ...rendered, server, calendarId };
}

const listed = () =>
  within(screen.getByRole('list', { name: 'Campaigns to generate' }))
    .queryAllByRole('listitem')
    .map((row) => row.firstChild?.textContent);
const started = (server: { calls: { name: string; body?: unknown }[] }) =>
  server.calls.filter(({ name }) => name === 'createBatch').map(({ body }) => body);
const withEmail = (index: number) => campaignOf(index, { status: 'completed', email: emailOf(1) });

describe('before a batch is started', () => {
  it('leaves out campaigns with a current email, says so, and generates them again only when asked to', async () => {
    const { user, server } = await showStart([campaignOf(0), withEmail(1), withEmail(2)]);
    await screen.findByText('1 campaign of Invigor8.');
    screen.getByText('2 of the 3 selected already have an email');
    expect(listed()).toEqual(['Campaign 0']);
    await user.click(screen.getByRole('radio', { name: 'Make 2 new versions' }));
    expect(listed()).toEqual(['Campaign 0', 'Campaign 1', 'Campaign 2']);
    await user.click(screen.getByRole('radio', { name: 'Skip them' }));
    await user.click(screen.getByRole('button', { name: 'Resume Generation' }));
    expect(started(server)).toMatchObject([{ indexes: [0], existing: 'skip' }]);
    expect(onStarted).toHaveBeenCalledWith('batch-2');
  });

  it('does not count an email that is out of date as current', async () => {
    await showStart([campaignOf(0, { status: 'completed', email: emailOf(1), out_of_date: true })]);
    expect(listed()).toEqual(['Campaign 0']);
    expect(screen.queryByText(/already has an email/)).toBeNull();
    screen.getByText('Out of date');
  });

  it('starts nothing when everything selected has its email, unless new versions are wanted', async () => {
    const { user, server } = await showStart([withEmail(0)]);
    screen.getByText('Every selected campaign already has its email.');
    const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Start Generation' });
    expect(start.disabled).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'Make 1 new version' }));
    await user.click(start);
    expect(started(server)).toMatchObject([{ indexes: [0], existing: 'new_version' }]);
  });

  it('leaves out what is in another batch, with a link to it', async () => {
    await showStart(
      [campaignOf(0), campaignOf(1)],
      [batchOf([itemOf(1, { state: 'generating', step: 'checking_name' })])],
    );
    await screen.findByText(/^1 selected campaign is being generated already and left out\./);
    expect(listed()).toEqual(['Campaign 0']);
    expect(screen.getByRole('link', { name: 'Open that batch' }).getAttribute('href')).toMatch(/batch-1/);
  });

  it('leads to the running batch when a colleague was first', async () => {
    const { user, server } = await showStart([campaignOf(0)]);
    server.answers.createBatch = () => {
      throw new ApiError(409, {
        code: 'conflict',
        detail: 'Nothing was started: "Campaign 0" is in a batch that is still running.',
        current: { batch_id: 'theirs' },
      });
    };
    await user.click(screen.getByRole('button', { name: 'Start Generation' }));
    await screen.findByText(/Nothing was started: "Campaign 0"/);
    expect(screen.getByRole('link', { name: 'Open the running batch' }).getAttribute('href')).toMatch(
      /theirs/,
    );
  });

  it('starts under the same key until the server has confirmed it, and has no other main action', async () => {
    const { user, server } = await showStart([campaignOf(0)]);
    const { createBatch } = server.answers;
    server.answers.createBatch = () => Promise.reject(new NetworkError(null, { mayHaveArrived: true }));
    expect(primaryButtons()).toEqual(['Start Generation']);
    await user.click(screen.getByRole('button', { name: 'Start Generation' }));
    await screen.findByText(/Starting again is safe: nothing is started twice/);
    server.answers.createBatch = createBatch;
    await user.click(screen.getByRole('button', { name: 'Start Generation' }));
    const sent = server.calls.filter(({ name }) => name === 'createBatch');
    const [first, second] = sent.map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('stays on screen while the server is away', async () => {
    const { server, queryClient } = await showStart([campaignOf(0)]);
    server.answers.getCalendar = () => Promise.reject(new NetworkError());
    await expectKeptOnFailure(queryClient);
    expect(listed()).toEqual(['Campaign 0']);
  });

  it('says why nothing is left to generate', async () => {
    const { user, server } = await showStart([campaignOf(0)]);
    server.answers.createBatch = () => {
      throw new ApiError(422, { code: 'nothing_to_generate', detail: 'All of them have a current email.' });
    };
    await user.click(screen.getByRole('button', { name: 'Start Generation' }));
    await screen.findByText('All of them have a current email.');
  });

  it('sums up thousands: how many batches, and not a card each', async () => {
    await showStart(Array.from({ length: 1_250 }, (_, index) => campaignOf(index)));
    await screen.findByText(
      '1,250 campaigns of Invigor8: 3 batches of up to 500, one after the other, 8 campaigns at a time.',
    );
    expect(listed()).toHaveLength(50);
    screen.getByText(/^And 1,200 more campaigns\./);
  });

  it('asks for a selection when there is none', async () => {
    await showStart([]);
    screen.getByText('Please select at least one campaign.');
  });
});
