import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppConfig } from '#shared/contract/routes/app.ts';
import type { Batch, BatchSummary } from '#shared/contract/schemas/batch.ts';
import type { BrandContext } from '#shared/contract/schemas/brand.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { sampleBrand } from '#tests/support/emails.ts';
import { StartScreen } from '@/features/batch/start-screen.tsx';
import { ApiError, NetworkError } from '@/lib/api-error.ts';
import { batchOf, itemOf } from './support/batches.ts';
import { calendarOf, campaignOf, emailOf } from './support/campaigns.ts';
import { renderInRouter } from './support/routed.tsx';
import { eventually, expectKeptOnFailure, primaryButtons } from './support/screen.ts';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

const onStarted = vi.fn();
const nothing = { skipped: [], already_running: [] };

interface Surroundings {
  selected: Campaign[];
  brand: Partial<BrandContext>;
  earlier: BatchSummary[];
  config: Partial<AppConfig>;
}

/** With all of these campaigns selected. */
async function showStart(
  campaigns: Campaign[],
  batches: Batch[] = [],
  { selected = campaigns, brand = {}, earlier = [], config = {} }: Partial<Surroundings> = {},
) {
  const calendarId = crypto.randomUUID();
  sessionStorage.setItem(
    `galley-selection-${calendarId}`,
    JSON.stringify(selected.map(({ index }) => index)),
  );
  const server = createServer({
    getCalendar: () => ({
      calendar: calendarOf(campaigns),
      campaigns,
      csv_headers: [],
      processing_results: null,
    }),
    listBatches: ({ query }) => ({ batches: query?.session ? batches : earlier, cursor: null }),
    getBrandContext: () => ({ ...sampleBrand(brand), unset: [], revision: 1, updated_at: '' }),
    config: () => ({
      version: '1.0.0',
      login_hint: null,
      media_base_url: '',
      media_public: true,
      writer: 'openai',
      official_models: true,
      ...config,
    }),
    getBatch: () => batches[0] as Batch,
    listClients: () => ({ clients: [{ id: 'invigor8', display_name: 'Invigor8' }] }) as never,
    getSettings: () => ({ download_mode: 'local', auto_accept_duplicates: true, first_steps_done: false }),
    createBatch: () => ({ batch_id: 'batch-2', batch_ids: ['batch-2'], ...nothing }),
  });
  call.mockImplementation(server.call);
  const rendered = await renderInRouter(() => (
    <StartScreen calendarId={calendarId} onStarted={onStarted} onMissing={() => null} />
  ));
  await screen.findByRole('button', { name: /^(Start|Resume) Generation$/ });
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
    await showStart([campaignOf(0)], [], { selected: [] });
    screen.getByText('Please select at least one campaign.');
    const select = screen.getByRole('link', { name: 'Select campaigns' });
    expect(select.getAttribute('href')).toMatch(/^\/campaign-table\?session=/);
  });
});

describe('a calendar that is half finished, opened without a selection', () => {
  const waiting = [
    campaignOf(2, { not_approved: true }),
    campaignOf(3, {
      needs_a_look: [{ reason: 'thin_brief', text: 'The brief has 4 words.', field: 'brief' }],
    }),
    campaignOf(4, { ready: false, missing: ['brief'] }),
  ];

  it('offers to resume with the rest, and calls what is finished by its email [spec 2.071, 4.011, 4.031]', async () => {
    const campaigns = [campaignOf(0), withEmail(1), ...waiting];
    const { user, server } = await showStart(campaigns, [], { selected: [] });
    expect(listed()).toEqual(['Campaign 0']);
    const rows = within(screen.getByRole('list', { name: 'Campaigns to generate' }));
    rows.getByText('Ready to Generate');
    const finished = within(screen.getByRole('list', { name: 'Campaigns with an email', hidden: true }));
    finished.getByText('Email v1');
    expect(finished.queryByText('Ready to Generate')).toBeNull();
    expect(finished.getByText('Campaign 1').getAttribute('href')).toMatch(/^\/preview\/1/);
    await user.click(screen.getByRole('button', { name: 'Resume Generation' }));
    expect(started(server)).toMatchObject([{ indexes: [0], existing: 'skip' }]);
  });

  it('has nothing to resume before the first email, nor after the last', async () => {
    for (const campaigns of [
      [campaignOf(0), campaignOf(1)],
      [withEmail(0), withEmail(1)],
    ]) {
      const { unmount } = await showStart(campaigns, [], { selected: [] });
      screen.getByText('Please select at least one campaign.');
      expect(screen.queryByRole('button', { name: 'Resume Generation' })).toBeNull();
      unmount();
    }
  });
});

describe('the pre-flight', () => {
  // Models are switched off on fixed days.
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00.000Z'), toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const facts = async () => {
    const list = (await screen.findByRole('region', { name: 'Pre-flight' })).querySelector('dl');
    return [...(list?.children ?? [])].map((fact) => [...fact.children].map((part) => part.textContent));
  };

  it('says model, time, cost and image questions, and how they were estimated', async () => {
    const campaigns = Array.from({ length: 12 }, (_, index) =>
      campaignOf(index, index < 3 ? { image_tag: `tag ${index % 2}`, image_status: 'found' } : {}),
    );
    const earlier = batchOf(
      [0, 1, 2, 3].map((index) => itemOf(index, { state: 'completed' })),
      {
        state: 'complete',
        finished_at: '2026-11-21T09:00:20.000Z',
        usage: {
          input_tokens: 8_000,
          cached_tokens: 0,
          written_tokens: 0,
          output_tokens: 2_000,
          cost_usd: null,
          dropped_calls: 0,
        },
      },
    );
    await showStart(campaigns, [], { earlier: [earlier] });
    expect(await facts()).toEqual([
      ['Model', 'GPT-4o', expect.stringMatching(/^It will be switched off on Thu 14 Jan 2027\./)],
      ['Emails', '12'],
      ['Time', 'about 40 s', 'From the brand’s last 4 emails'],
      ['Cost', 'about $0.12', 'From the tokens of the last 4 emails'],
      ['Image questions', 'None', '2 existing images are used'],
    ]);
  });

  it('tells a brand once that its model ends, with what follows and its price', async () => {
    vi.setSystemTime('2026-11-29T12:00:00Z');
    const { user, unmount } = await showStart([campaignOf(0)]);
    const notice = await screen.findByText('GPT-4o ends on Thu 14 Jan 2027');
    const words = notice.closest('[role=status]') as HTMLElement;
    expect(words.textContent).toContain('in 46 days');
    expect(words.textContent).toContain(
      'GPT-6 Luna writes, at $0.10 per million tokens read and $0.50 written',
    );
    await user.click(within(words).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/^GPT-4o ends on/)).toBeNull();
    unmount();
    await showStart([campaignOf(0)]);
    await facts();
    expect(screen.queryByText(/^GPT-4o ends on/)).toBeNull();
  });

  it('offers to wait for half the price where the model has that, and starts with it', async () => {
    const brand = { content_model: 'gpt-6.1-terra' };
    const campaigns = Array.from({ length: 40 }, (_, index) => campaignOf(index));
    const { user, server } = await showStart(campaigns, [], { brand });
    const cost = async () => Number((await facts())[3]?.[1]?.replace('about $', ''));
    const standard = await cost();
    await user.click(await screen.findByRole('switch', { name: /^No hurry/ }));
    expect(await cost()).toBeCloseTo(standard / 2, 1);
    expect((await facts())[2]?.[2]).toBe('Slower without hurry');
    await user.click(screen.getByRole('button', { name: 'Start Generation' }));
    expect(started(server)).toMatchObject([{ no_hurry: true }]);
  });

  it('does not offer to wait when the model has no such tier', async () => {
    const { user, server } = await showStart([campaignOf(0)]);
    await facts();
    expect(screen.queryByText('No hurry')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start Generation' }));
    expect(started(server)).toMatchObject([{ no_hurry: false }]);
  });

  describe('with emails that have no picture of their own', () => {
    const campaigns = [
      campaignOf(0),
      campaignOf(1),
      campaignOf(2, { image_status: 'found', image_tag: 'a' }),
    ];
    const offer = () =>
      screen.findByRole('switch', { name: /^Make pictures for 2 emails without one of their own/ });
    const cost = async () => Number((await facts())[3]?.[1]?.replace('about $', ''));

    it('offers to make them: off at first, with what they cost, and each a question', async () => {
      const { user, server } = await showStart(campaigns);
      expect(((await offer()) as HTMLInputElement).checked).toBe(false);
      screen.getByText(/^GPT Image 2 draws them, about \$0\.09\. You look at each before it is used/);
      const without = await cost();
      await user.click(await offer());
      expect(await cost()).toBeCloseTo(without + 0.09, 2);
      expect((await facts()).slice(3)).toEqual([
        ['Cost', expect.any(String), 'about $0.09 of it for 2 pictures'],
        ['Image questions', '2', '2 new pictures to look at'],
      ]);
      await user.click(screen.getByRole('button', { name: 'Start Generation' }));
      expect(started(server)).toMatchObject([{ make_pictures: true }]);
    });

    it('makes none unless asked to', async () => {
      const { user, server } = await showStart(campaigns);
      await offer();
      await user.click(screen.getByRole('button', { name: 'Start Generation' }));
      expect(started(server)).toMatchObject([{ make_pictures: false }]);
    });

    it('says so where no price is known', async () => {
      await showStart(campaigns, [], { config: { official_models: false } });
      await offer();
      screen.getByText(/^GPT Image 2 draws them, at a price that is not known\./);
    });

    it('offers nothing without a model, or where the brand draws them anyway', async () => {
      const { unmount } = await showStart(campaigns, [], { config: { writer: 'none' } });
      await facts();
      expect(screen.queryByRole('switch', { name: /^Make pictures/ })).toBeNull();
      unmount();
      await showStart(campaigns, [], { brand: { generate_hero: true } });
      await facts();
      expect(screen.queryByRole('switch', { name: /^Make pictures/ })).toBeNull();
    });
  });

  it('says that the chosen model is gone, and that no price is known', async () => {
    await showStart([campaignOf(0)], [], { brand: { content_model: 'gpt-4' } });
    expect((await facts())[0]).toEqual([
      'Model',
      'GPT-5.6 Sol',
      'GPT-4, which the brand chose, was switched off on Fri 23 Oct 2026.',
    ]);
    screen.getByText('From a typical email’s tokens');
    screen.getByText('Typical for this writer');
  });

  it('names no price for a model it does not know', async () => {
    await showStart([campaignOf(0)], [], { brand: { content_model: 'llama-7' } });
    expect((await facts())[3]).toEqual(['Cost', 'Not known', 'No price is known for llama-7']);
  });

  it('does not deny the price of a model when a server of one’s own stands in for its provider', async () => {
    await showStart([campaignOf(0)], [], {
      brand: { content_model: 'gpt-4o' },
      config: { official_models: false },
    });
    expect((await facts())[3]).toEqual(['Cost', 'Not known', 'Your own model server says no prices']);
  });

  it('says what its mode does', async () => {
    await showStart([campaignOf(0)]);
    await screen.findByText('The result is downloaded as HTML, with the brand’s own unsubscribe link');
  });

  it('names what will be missing, in which emails, with the way to fill it', async () => {
    const brand = { default_cta_link: '', unsubscribe_url: '', website: '' };
    const { user } = await showStart([campaignOf(0, { not_approved: true }), campaignOf(1)], [], { brand });
    const gaps = within(await screen.findByRole('list', { name: 'What will be missing' }));
    const blocking = await gaps.findByText(
      /^The brand has no unsubscribe link: emails downloaded in Local Mode must not be sent/,
    );
    expect(within(blocking).getByRole('link', { name: 'Brand settings' })).toBeTruthy();
    await gaps.findByText(/^2 emails will have no button/);
    await gaps.findByText(/^2 emails will have no picture of their own/);
    const notApproved = await gaps.findByText('1 campaign is not approved in the plan.');
    const row = notApproved.closest('li') as HTMLElement;
    await user.click(within(row).getByText('Which one'));
    expect(within(row).getByRole('button', { name: 'Edit Campaign 0' })).toBeTruthy();
  });

  it('says what becomes of a subject line that nobody gave, with a model and without one', async () => {
    const without = [campaignOf(0, { subject_line: '', subject_auto: true })];
    const { unmount } = await showStart(without);
    await screen.findByText('The subject line of 1 email is written from the brief: nobody gave one.');
    unmount();
    await showStart(without, [], { config: { writer: 'none' } });
    await screen.findByText(
      '1 email has the campaign’s name as its subject line: nobody gave one, and no model is connected.',
    );
  });

  it('starts without it: a pre-flight that cannot be loaded holds nothing up', async () => {
    const { user, server } = await showStart([campaignOf(0)]);
    server.answers.getBrandContext = () => Promise.reject(new NetworkError());
    await user.click(screen.getByRole('button', { name: 'Start Generation' }));
    await eventually(() => expect(started(server)).toHaveLength(1));
  });
});
