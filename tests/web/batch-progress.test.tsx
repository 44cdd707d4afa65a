import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { generationSteps } from '#shared/contract/generation-steps.ts';
import type { Batch, DownloadMode } from '#shared/contract/schemas/batch.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { toastFailures } from '@/components/failure-toasts.ts';
import { BatchScreen } from '@/features/batch/batch-screen.tsx';
import Toasts from '@/features/shell/toasts.tsx';
import { NetworkError } from '@/lib/api-error.ts';
import { batchOf, itemOf, totalsOf } from './support/batches.ts';
import { calendarOf, campaignOf, emailOf } from './support/campaigns.ts';
import { renderInApp } from './support/render.tsx';
import { renderInRouter } from './support/routed.tsx';
import { eventually, expectKeptOnFailure, primaryButtons } from './support/screen.ts';
import { createServer } from './support/server.ts';
import { forgetToasts } from './support/toasts.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const since = (seconds: number) => new Date(NOW - seconds * 1_000).toISOString();
const later = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function showBatch(
  batch: Batch,
  others: Record<string, Batch> = {},
  campaigns: Campaign[] = [],
  download_mode: DownloadMode = 'klaviyo',
  arrived?: Promise<void>,
) {
  const batches: Record<string, Batch> = { [batch.batch_id]: batch, ...others };
  const server = createServer({
    getBatch: async ({ params }) => {
      await arrived;
      return batches[params.batch] as Batch;
    },
    cancelBatch: ({ params }) => batches[params.batch] as Batch,
    retryBatch: ({ params }) => batches[params.batch] as Batch,
    listBatches: () => ({ batches: Object.values(batches), cursor: null }),
    listClients: () => ({ clients: [{ id: 'invigor8', display_name: 'Invigor8' }] }) as never,
    getCalendar: () => ({
      calendar: calendarOf(campaigns),
      campaigns,
      csv_headers: [],
      processing_results: null,
    }),
    getSettings: () => ({ download_mode, auto_accept_duplicates: true, first_steps_done: false }),
  });
  call.mockImplementation(server.call);
  const rendered = await renderInRouter(() => (
    <BatchScreen
      batch={batch.batch_id}
      proofs={(made) => (
        <ul aria-label="Proofs">
          {made?.campaigns.map(({ index, email }) => (
            <li key={index}>{`${index}, v${email?.version}`}</li>
          ))}
        </ul>
      )}
      onMissing={() => null}
    />
  ));
  if (!arrived) await screen.findByRole('region', { name: 'Batch progress' });
  return { ...rendered, server };
}

const card = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement);
const progress = () => screen.getByRole('progressbar', { name: 'Campaigns done' });
const named = (server: { calls: { name: string; params?: unknown }[] }, name: string) =>
  server.calls.filter((each) => each.name === name).map(({ params }) => params);

it('has its heading before its campaigns, and keeps it when they arrive', async () => {
  const batch = batchOf([itemOf(0, { state: 'completed' })]);
  const arrived = Promise.withResolvers<void>();
  await showBatch(batch, {}, [], 'klaviyo', arrived.promise);
  const said = screen.getByText('Everything is stored on the server: you can close this page and come back.');
  arrived.resolve();
  await screen.findByRole('region', { name: 'Batch progress' });
  expect(said.isConnected).toBe(true);
  expect(said.textContent).toMatch(/^1 campaign/);
});

describe('a batch that runs', () => {
  it('asks for what has changed since its last answer, and shows the rest as it was', async () => {
    const items = [itemOf(0, { state: 'generating' }), itemOf(1), itemOf(2, { state: 'completed' })];
    const first = batchOf(items, { as_of: since(5) });
    const { server } = await showBatch(first);
    const asked: unknown[] = [];
    server.answers.getBatch = ({ query }) => {
      asked.push(query?.since);
      const done = itemOf(0, { state: 'completed' });
      const totals = totalsOf([done, ...items.slice(1)]);
      return { ...first, items: [done], totals, as_of: since(0), partial: true };
    };
    expect(progress().getAttribute('aria-valuenow')).toBe('1');
    await later(1.1);
    await eventually(() => expect(progress().getAttribute('aria-valuenow')).toBe('2'));
    expect(screen.getByRole('heading', { name: 'Campaign 1' })).toBeDefined();
    await later(1.1);
    expect(asked.slice(0, 2)).toEqual([since(5), since(0)]);
  });

  it('says of a campaign being retried which attempt it is, what it waits for and how long', async () => {
    await showBatch(
      batchOf([
        itemOf(0, {
          state: 'generating',
          started_at: since(20),
          step: 'generating_content',
          attempt: 2,
          waiting_until: since(-30),
          waiting_for: 'provider',
        }),
        itemOf(1, { state: 'pending', attempt: 1, waiting_until: since(-9), waiting_for: 'retry' }),
        itemOf(2, { state: 'generating', started_at: since(4), step: 'generating_content', attempt: 3 }),
      ]),
    );
    card('Campaign 0').getByText(/^Attempt 2 of 6 · the service asked to wait, 30 s left$/);
    card('Campaign 1').getByText(/^Attempt 1 of 6 failed · the next starts in 9 s$/);
    card('Campaign 2').getByText('Attempt 3 of 6');
    expect(card('Campaign 0').queryByText('Generating AI content…')).toBeNull();
    await later(5);
    card('Campaign 0').getByText(/ 25 s left$/);
  });

  it('names the nine steps, ticks finished ones, and shows the times the server stored [spec 4.008, 4.012-4.020]', async () => {
    const steps = generationSteps
      .slice(0, 7)
      .map((step, position) => ({ step, at: since(position < 3 ? 30 : 20) }));
    await showBatch(
      batchOf([
        itemOf(0, {
          state: 'generating',
          started_at: since(30),
          step: 'generating_content',
          steps,
          attempt: 1,
        }),
        itemOf(1, { state: 'generating', started_at: since(1), attempt: 1 }),
      ]),
    );
    card('Campaign 1').getByText('Generating', { exact: true });
    const listed = card('Campaign 0').getAllByRole('listitem');
    expect(listed.map(({ textContent }) => textContent?.replace(/(, done)?(\d+ s)?$/, ''))).toEqual([
      'Checking name',
      'Reading brief',
      'Analysing theme',
      'Finding template',
      'Classifying promotional/informational',
      'Searching products',
      'Generating AI content',
      'Compiling',
      'Finalizing',
    ]);
    expect(listed.map((step) => step.textContent?.includes('done'))).toEqual([
      ...Array(6).fill(true),
      ...Array(3).fill(false),
    ]);
    expect(listed[2]?.textContent).toBe('Analysing theme, done10 s');
    expect(listed[6]?.getAttribute('aria-current')).toBe('step');
  });

  it('explains what a card can say in its status guide [spec 2.067]', async () => {
    const { user } = await showBatch(batchOf([itemOf(0)]));
    const summary = screen.getByText('Status guide');
    const guide = summary.closest('details') as HTMLDetailsElement;
    expect(guide.open).toBe(false);
    await user.click(summary);
    expect(guide.open).toBe(true);
    const entries = [...guide.querySelectorAll('dl > div')].map((entry) =>
      [...entry.children].map(({ textContent }) => textContent),
    );
    expect(entries).toEqual([
      ['Ready to Generate', 'waiting for its turn'],
      ['Waiting for your decision', 'an image with its tag exists; you decide'],
      ['Generating', 'the current step is shown'],
      ['Completed', 'the email is stored and can be opened'],
      ['AI Generation Failed', 'the reason is on the card; the others continue'],
      ['Cancelled', 'had not started when the batch was cancelled'],
    ]);
  });

  it('fills its bar only with finished campaigns, and updates the time left', async () => {
    const done = { state: 'completed', started_at: since(40), finished_at: since(20), version: 1 } as const;
    await showBatch(
      batchOf([
        ...[0, 1, 2].map((index) => itemOf(index, done)),
        itemOf(3, { state: 'generating', started_at: since(4), step: 'reading_brief' }),
      ]),
    );
    expect(progress().getAttribute('aria-valuenow')).toBe('3');
    const filled = [...progress().children].map((part) => (part as HTMLElement).style.width);
    expect(filled).toEqual(['75%']);
    screen.getByText('about 16 s left');
    await later(3);
    screen.getByText('about 13 s left');
    expect(document.title).toMatch(/^3\/4 · Campaign Generation/);
  });

  it('says once, not on every card, that the provider asked for a pause', async () => {
    await showBatch(batchOf([itemOf(0), itemOf(1)], { paused_until: since(-45) }));
    expect(screen.getAllByText(/The service asked for a pause: continues in 45 s/)).toHaveLength(1);
  });

  it('finishes what is being written after a cancel, and says so', async () => {
    await showBatch(
      batchOf(
        [
          itemOf(0, { state: 'generating', started_at: since(4), step: 'generating_content' }),
          itemOf(1, { state: 'cancelled' }),
        ],
        { state: 'cancelled' },
      ),
    );
    screen.getByText('Cancelled. Emails being written are finished first');
    expect(screen.queryByRole('button', { name: 'Cancel the rest' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Result' })).toBeNull();
  });

  it('has no main action while nobody has to do anything [spec 4.021]', async () => {
    await showBatch(
      batchOf([
        itemOf(0, { state: 'generating', started_at: since(4), step: 'generating_content' }),
        itemOf(1, { state: 'error', error: 'The service refused.' }),
      ]),
    );
    screen.getByRole('button', { name: 'Cancel the rest' });
    screen.getByRole('button', { name: 'Reset & Retry' });
    expect(primaryButtons()).toEqual([]);
  });

  it('stays on screen while the server is away', async () => {
    const { server, queryClient } = await showBatch(batchOf([itemOf(0)]));
    server.answers.getBatch = () => Promise.reject(new NetworkError());
    await expectKeptOnFailure(queryClient);
    card('Campaign 0').getByText('Ready to Generate');
  });
});

describe('a batch that has ended', () => {
  const mixed = [
    itemOf(0, { state: 'completed', version: 1 }),
    itemOf(1, {
      state: 'error',
      error_type: 'api_error',
      error: 'The service refused.',
      step: 'generating_content',
    }),
    itemOf(2, { state: 'cancelled' }),
  ];

  it('offers one main action under one name, beside the failed card, and says which paid calls were not used [spec 2.071, 4.010, 4.031, 8.019]', async () => {
    const usage = {
      input_tokens: 900,
      cached_tokens: 0,
      written_tokens: 0,
      output_tokens: 334,
      cost_usd: 0.5,
      dropped_calls: 2,
    };
    await showBatch(batchOf(mixed, { state: 'complete', usage }));
    const result = within(await screen.findByRole('region', { name: 'Result' }));
    expect(primaryButtons()).toEqual(['Resume Generation']);
    expect(screen.queryByRole('button', { name: /Retry failed|Generate the rest/ })).toBeNull();
    await result.findByText('1 of 3 emails is ready');
    result.getByText('1,234 tokens, about $0.50, including 2 model calls whose results were not used');
    result.getByRole('button', { name: 'Download 1 email for Klaviyo' });
    card('Campaign 1').getByText('AI Generation Failed');
    card('Campaign 1').getByText(/It failed while generating AI content\.$/);
    screen.getByText(/^3 campaigns of Invigor8\. The result is stored:/);
  });

  it('ends on its proofs: what failed first, with its reason and Retry, then the emails it made, then what was cancelled', async () => {
    const { user, server } = await showBatch(batchOf([...mixed.toReversed()], { state: 'complete' }), {}, [
      campaignOf(0, { email: emailOf(3) }),
      campaignOf(1, { status: 'error' }),
      campaignOf(2),
      campaignOf(3, { email: emailOf(1) }),
    ]);
    await screen.findByText('0, v3');
    const lists = screen
      .getAllByRole('list')
      .map((list) => [list.getAttribute('aria-label'), [...list.children].length]);
    expect(lists).toEqual([
      ['Failed', 1],
      ['Proofs', 1],
      ['Cancelled', 1],
    ]);
    card('Campaign 1').getByText(/The service refused\./);
    await user.click(card('Campaign 1').getByRole('button', { name: 'Reset & Retry' }));
    expect(named(server, 'retryBatch')).toEqual([{ batch: 'batch-1' }]);
  });

  it('asks for the calendar once while it runs, and shows no proofs before it has what was made', async () => {
    const running = batchOf([itemOf(0, { state: 'generating', started_at: since(4), step: 'compiling' })]);
    const ended = batchOf([itemOf(0, { state: 'completed', version: 1 })], { state: 'complete' });
    const { server, queryClient } = await showBatch(running, {}, [campaignOf(0)]);
    await later(3.5);
    expect(named(server, 'getCalendar')).toHaveLength(1);
    const arrived = Promise.withResolvers<void>();
    const campaigns = [campaignOf(0, { email: emailOf(1) })];
    server.answers.getBatch = () => ended;
    server.answers.getCalendar = async () => {
      await arrived.promise;
      return { calendar: calendarOf(campaigns), campaigns, csv_headers: [], processing_results: null };
    };
    await act(() => queryClient.invalidateQueries({ queryKey: ['batches'] }));
    await screen.findByRole('region', { name: 'Result' });
    expect(screen.getByRole('list', { name: 'Proofs' }).children).toHaveLength(0);
    arrived.resolve();
    await screen.findByText('0, v1');
    await screen.findByText('The email is ready');
  });

  it('is resumed under the same key until the server has confirmed it', async () => {
    const { user, server } = await showBatch(batchOf(mixed, { state: 'complete' }));
    const resume = await screen.findByRole<HTMLButtonElement>('button', { name: 'Resume Generation' });
    const { retryBatch } = server.answers;
    server.answers.retryBatch = () => Promise.reject(new NetworkError(null, { mayHaveArrived: true }));
    await user.click(resume);
    await eventually(() => expect(resume.disabled).toBe(false));
    server.answers.retryBatch = retryBatch;
    await user.click(resume);
    const sent = server.calls.filter(({ name }) => name === 'retryBatch');
    const [first, second] = sent.map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('shows a retried campaign as waiting from the answer on, also when a poll from before it arrives later', async () => {
    const following = itemOf(2, { state: 'generating' });
    const before = batchOf([...mixed.slice(0, 2), following], { as_of: since(5) });
    const after = batchOf([...mixed.slice(0, 1), itemOf(1), following], { as_of: since(0) });
    const { user, server } = await showBatch(before, {}, [campaignOf(1, { status: 'error' })]);
    const late = Promise.withResolvers<Batch>();
    server.answers.getBatch = () => late.promise;
    await later(1.1);
    server.answers.retryBatch = () => {
      server.answers.getBatch = () => after;
      return after;
    };
    server.calls.length = 0;
    await user.click(card('Campaign 1').getByRole('button', { name: 'Reset & Retry' }));
    await eventually(() => expect(card('Campaign 1').queryByText('AI Generation Failed')).toBeNull());
    late.resolve({ ...before, items: [], partial: true });
    await eventually(() => expect(named(server, 'getCalendar')).toHaveLength(1));
    card('Campaign 1').getByText('Ready to Generate');
  });

  it('says in a snackbar of one sentence why a campaign could not be reset [spec 2.078, 8.020]', async () => {
    forgetToasts();
    const { user, server, queryClient } = await showBatch(batchOf(mixed, { state: 'complete' }));
    renderInApp(<Toasts />);
    toastFailures(queryClient.getMutationCache());
    server.answers.retryBatch = () => Promise.reject(new Error('The batch is archived.'));
    await user.click(card('Campaign 1').getByRole('button', { name: 'Reset & Retry' }));
    await screen.findByText('Failed to reset campaign: The batch is archived.');
    expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1);
  });

  it('has one main action when nothing is left to do: upload in Klaviyo Mode, download in Local Mode [spec 2.069]', async () => {
    const done = batchOf([itemOf(0, { state: 'completed', version: 1 })], { state: 'complete' });
    const { server, unmount } = await showBatch(done);
    await screen.findByText('The email is ready');
    screen.getByRole('radio', { name: 'Klaviyo Mode', checked: true });
    screen.getByRole('button', { name: 'Download 1 email for Klaviyo' });
    expect(primaryButtons()).toEqual(['Upload 1 email to Klaviyo']);
    unmount();

    await showBatch(done, {}, [], 'local');
    await screen.findByRole('radio', { name: 'Local Mode', checked: true });
    expect(primaryButtons().filter(Boolean)).toEqual(['Download 1 email']);
    expect(screen.queryByRole('button', { name: /^Upload/ })).toBeNull();
    expect(server.calls.some(({ name }) => name === 'uploadToKlaviyo')).toBe(false);
  });

  it('says how many emails are to fix before it calls them ready', async () => {
    const blocked = { ...emailOf(1), checks: { block: 2, warn: 0, advise: 0 } };
    const items = [0, 1].map((index) => itemOf(index, { state: 'completed', version: 1 }));
    const { server, queryClient } = await showBatch(batchOf(items, { state: 'complete' }), {}, [
      campaignOf(0, { email: emailOf(1) }),
      campaignOf(1, { email: blocked }),
    ]);
    await screen.findByText('2 emails generated, 1 to fix');
    const mended = [0, 1].map((index) => campaignOf(index, { email: emailOf(2) }));
    server.answers.getCalendar = () => ({
      calendar: calendarOf(mended),
      campaigns: mended,
      csv_headers: [],
      processing_results: null,
    });
    await act(() => queryClient.invalidateQueries());
    await screen.findByText('All emails are ready');
  });

  it('says in all what is to fix and what has warnings', async () => {
    const items = [0, 1, 2].map((index) => itemOf(index, { state: 'completed', version: 1 }));
    const found = [
      { block: 2, warn: 1, advise: 0 },
      { block: 0, warn: 3, advise: 1 },
      { block: 0, warn: 0, advise: 4 },
    ];
    await showBatch(
      batchOf(items, { state: 'complete' }),
      {},
      found.map((checks, index) => campaignOf(index, { email: { ...emailOf(1), checks } })),
    );
    const result = within(await screen.findByRole('region', { name: 'Result' }));
    await result.findByText(/^1 email to fix before sending:/);
    result.getByText('1 email with warnings');
    expect(result.getByRole('link', { name: 'show it' }).getAttribute('href')).toMatch(
      /view=proofs.*status=blocked/,
    );
  });

  it('claims nothing about emails stored after the calendar was read', async () => {
    const items = [itemOf(0, { state: 'completed', version: 2 })];
    await showBatch(batchOf(items, { state: 'complete' }), {}, [campaignOf(0, { email: emailOf(1) })]);
    await screen.findByText('1 email generated');
  });

  it('moves the focus to its result when it ends on screen', async () => {
    const running = batchOf([itemOf(0, { state: 'generating', started_at: since(4), step: 'compiling' })]);
    const ended = batchOf([itemOf(0, { state: 'completed', version: 1 })], { state: 'complete' });
    const { user, server, queryClient } = await showBatch(running, {}, [
      campaignOf(0, { email: emailOf(1) }),
    ]);
    server.answers.cancelBatch = () => running;
    await user.click(screen.getByRole('button', { name: 'Cancel the rest' }));
    server.answers.getBatch = () => ended;
    await act(() => queryClient.invalidateQueries());
    const heading = await screen.findByRole('heading', { name: 'The email is ready' });
    await eventually(() => expect(document.activeElement).toBe(heading));
  });

  it('does not move the focus in a batch that had ended before it was opened', async () => {
    await showBatch(batchOf([itemOf(0, { state: 'completed', version: 1 })], { state: 'complete' }));
    await screen.findByRole('region', { name: 'Result' });
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a long batch in a tab that nobody sees', () => {
  const running = batchOf([itemOf(0, { state: 'generating', started_at: since(4), step: 'compiling' })]);
  const ended = batchOf([itemOf(0, { state: 'completed', version: 1 })], { state: 'complete' });
  const shown = vi.fn();
  const permit = (permission: NotificationPermission) =>
    vi.stubGlobal(
      'Notification',
      Object.assign(
        class {
          constructor(title: string) {
            shown(title);
          }
        },
        { permission, requestPermission: vi.fn(async () => 'granted') },
      ),
    );
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'Notification');
    vi.restoreAllMocks();
    shown.mockReset();
  });

  it('tells by notification that it is done, if that was wanted', async () => {
    permit('granted');
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    const { user, server, queryClient } = await showBatch(running);
    await user.click(screen.getByRole('button', { name: 'Tell me when it is done' }));
    screen.getByText('You will be told when it is done');
    server.answers.getBatch = () => ended;
    await act(() => queryClient.invalidateQueries());
    await eventually(() => expect(shown).toHaveBeenCalledWith('1 email generated'));
  });

  it('asks the browser only after a click, and says when it refuses', async () => {
    permit('default');
    const { user } = await showBatch(running);
    const request = vi.mocked(Notification.requestPermission).mockResolvedValue('denied');
    expect(request).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Tell me when it is done' }));
    await screen.findByText('Your browser blocks notifications of this site');
    expect(request).toHaveBeenCalledOnce();
  });

  it('tells nobody who did not ask for it', async () => {
    permit('granted');
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    const { server, queryClient } = await showBatch(running);
    server.answers.getBatch = () => ended;
    await act(() => queryClient.invalidateQueries());
    await screen.findByRole('region', { name: 'Result' });
    expect(shown).not.toHaveBeenCalled();
  });

  it('goes on asking the server, so that the tab’s title is true', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { server } = await showBatch(running);
    server.answers.getBatch = () => ended;
    await later(6);
    await eventually(() => expect(document.title).toBe('Campaign Generation · Galley'));
    hidden.mockRestore();
    visible.mockRestore();
  });
});

describe('more than 500 campaigns', () => {
  const first = [itemOf(0, { state: 'completed', version: 1 }), itemOf(1, { state: 'error' })];
  const second = [itemOf(2, { state: 'cancelled' })];
  const both = { batch_ids: ['batch-1', 'batch-2'], state: 'complete' as const };
  const one = batchOf(first, {
    ...both,
    following: [{ batch_id: 'batch-2', state: 'cancelled', totals: totalsOf(second) }],
  });
  const two = batchOf(second, {
    ...both,
    batch_id: 'batch-2',
    state: 'cancelled',
    following: [{ batch_id: 'batch-1', state: 'complete', totals: totalsOf(first) }],
  });

  it('shows every batch, totals over all, and resumes all', async () => {
    const { user, server } = await showBatch(one, { 'batch-2': two });
    const links = within(screen.getByRole('navigation', { name: 'Batches started together' })).getAllByRole(
      'link',
    );
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Batch 1 of 22 campaigns, 1 done, 1 failed',
      'Batch 2 of 21 campaign, 1 cancelled',
    ]);
    expect(progress().getAttribute('aria-valuemax')).toBe('3');
    await user.click(await screen.findByRole('button', { name: 'Resume Generation' }));
    // The server resumes all of them, whichever is named.
    expect(named(server, 'retryBatch')).toEqual([{ batch: 'batch-1' }]);
  });

  it('cancels every batch that has not ended', async () => {
    const running = [itemOf(0, { state: 'generating', started_at: since(1), step: 'checking_name' })];
    const queued = [itemOf(2)];
    const { user, server } = await showBatch(
      batchOf(running, {
        batch_ids: ['batch-1', 'batch-2'],
        following: [{ batch_id: 'batch-2', state: 'queued', totals: totalsOf(queued) }],
      }),
    );
    server.answers.cancelBatch = () => one;
    server.answers.getBatch = () => one;
    await user.click(screen.getByRole('button', { name: 'Cancel the rest' }));
    expect(named(server, 'cancelBatch')).toEqual([{ batch: 'batch-1' }]);
  });
});

it('says of a campaign that is held why, leads to it, and counts no email for it', async () => {
  const held = 'Held: what it is about is still open. The row says “TBD”.';
  const items = [
    itemOf(0, { state: 'completed', version: 1, writer: 'openai' }),
    itemOf(1, { state: 'completed', held, writer: 'recorded' }),
  ];
  const campaigns = [
    campaignOf(0, { email: emailOf(1), status: 'completed' }),
    campaignOf(1, { needs_a_look: [{ reason: 'held', field: 'brief', text: held }] }),
  ];
  await showBatch(batchOf(items, { state: 'complete' }), {}, campaigns);
  await screen.findByText('1 of 2 emails is ready');
  screen.getByText(/1 campaign is held/);
  card('Campaign 1').getByText(held);
  expect(card('Campaign 1').getByRole('link').getAttribute('href')).toContain('/preview/1');
  expect(card('Campaign 1').queryByText('Completed')).toBeNull();
  await screen.findByRole('button', { name: 'Download 1 email for Klaviyo' });
  expect(screen.queryByRole('button', { name: 'Resume Generation' })).toBeNull();
});
