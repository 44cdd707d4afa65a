import { configure, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { sampleBrand } from '#tests/support/emails.ts';
import { longTest } from '#tests/support/long-test.ts';
import { CampaignsScreen } from '@/features/campaign-table/campaigns-screen.tsx';
import type { CampaignsSearch } from '@/features/campaign-table/campaigns-search.ts';
import Toasts from '@/features/shell/toasts.tsx';
import { ApiError, NetworkError } from '@/lib/api-error.ts';
import { batchOf } from './support/batches.ts';
import { calendarOf, campaignOf, emailOf } from './support/campaigns.ts';
import { renderInApp } from './support/render.tsx';
import { renderInRouter } from './support/routed.tsx';
import { eventually, expectKeptOnFailure, primaryButtons } from './support/screen.ts';
import { createServer } from './support/server.ts';
import { forgetToasts } from './support/toasts.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

// Checking every cell's visibility takes most of a query's time.
configure({ defaultHidden: true });

// jsdom has no layout: rows without a height would all be in view.
Object.defineProperties(HTMLElement.prototype, {
  offsetHeight: { configurable: true, value: 56 },
});
// Lazy parts first check whether the server is there.
vi.stubGlobal('fetch', async () => new Response());

beforeEach(forgetToasts);

const onGenerate = vi.fn();

/** `held` rows belong to other clients. */
async function showTable(
  campaigns: Campaign[],
  { held = 0, arrived }: { held?: number; arrived?: Promise<void> } = {},
) {
  const answerOf = () => ({
    calendar: calendarOf(campaigns),
    campaigns: structuredClone(campaigns),
    csv_headers: [],
    processing_results: {
      errors: [],
      warnings: [],
      theme_generation_errors: [],
      ...(held > 0 && { clients: { held } }),
    } as never,
  });
  const server = createServer({
    getCalendar: async () => {
      await arrived;
      return answerOf();
    },
    getBrandContext: () => ({ ...sampleBrand(), brand_name: 'MiiR', unset: [] }) as never,
    listBatches: () => ({ batches: [], cursor: null }),
    savePreviewTexts: () => ({ success: true, changed: 1, activity_id: 'cleared' }),
    undoActivity: () => ({ success: true, put_back: 1, left: 0 }) as never,
    listActivity: () => ({ activity: [], cursor: null }),
    changeCampaigns: ({ body: { indexes } }) => ({
      success: true,
      changed: indexes.length,
      unchanged: 0,
      refused: [],
      activity_id: 'changed',
    }),
    addCampaign: () => ({ success: true, campaign: campaignOf(9), activity_id: 'added' }),
  });
  call.mockImplementation(server.call);
  // A new calendar per test, because the selection lasts as long as the page.
  const calendarId = crypto.randomUUID();
  function Screen() {
    const [search, setSearch] = useState<CampaignsSearch>({ session: calendarId, view: 'table' });
    return (
      <CampaignsScreen
        calendarId={calendarId}
        search={search}
        onSearch={(change) => setSearch((before) => ({ ...before, ...change }))}
        onGenerate={onGenerate}
        newerVersion={({ children }) => children(() => undefined)}
        importResults={() => <p>The processing results</p>}
        proofs={() => null}
      />
    );
  }
  const rendered = await renderInRouter(Screen);
  if (campaigns.length > 0 && !arrived) await screen.findByRole('columnheader', { name: /Campaign/ });
  return { ...rendered, server };
}

const row = (name: string) =>
  within(screen.getAllByRole('row').find(({ textContent }) => textContent?.includes(name)) as HTMLElement);
async function fromMenu(user: { click: (element: Element) => Promise<void> }, name: string): Promise<void> {
  await user.click(button('More for this calendar'));
  await user.click(await screen.findByRole('menuitem', { name }));
}
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
    cta_text: 'Shop the new flavour of today now',
    cta_link: 'https://www.shop.example/new',
    subject_line: 'One two three four five six seven eight nine ten eleven twelve thirteen',
  }),
  campaignOf(3, { campaign_name: 'Nameless brief', brief: '', ready: false, missing: ['brief'] }),
  campaignOf(4, { campaign_name: 'Summer', cta_link: 'https://www.shop.example/summer' }),
];

longTest('has its heading before its campaigns, and keeps it when they arrive', async () => {
  const arrived = Promise.withResolvers<void>();
  await showTable(afterABatch, { arrived: arrived.promise });
  const heading = screen.getByRole('heading', { level: 1, name: 'Campaign Analysis' });
  screen.getByRole('status', { name: 'Loading campaigns' });
  arrived.resolve();
  await screen.findByRole('columnheader', { name: /Campaign/ });
  expect(heading.isConnected).toBe(true);
  screen.getByText(calendarOf([]).name);
});

const thinBrief = { reason: 'thin_brief', text: 'The brief has 4 words.', field: 'brief' } as const;
const changes = (server: Awaited<ReturnType<typeof showTable>>['server']) =>
  server.calls.filter(({ name }) => name === 'changeCampaigns').map(({ body }) => body);
const focused = (name: string) =>
  eventually(() =>
    expect(document.activeElement?.matches('[role="row"]') && document.activeElement.textContent).toContain(
      name,
    ),
  );
const names = () =>
  screen
    .getAllByRole('checkbox', { name: /^Select (?!all)/ })
    .map((box) => box.getAttribute('aria-label')?.replace('Select ', ''));

describe('what one answer decides for many campaigns', () => {
  longTest(
    'asks once for the language of all that are in another, and what becomes of finished copy',
    async () => {
      const look = (reason: 'other_language' | 'finished_copy') => ({
        needs_a_look: [{ reason, field: 'language', text: 'Look' }],
      });
      const brief = 'Nuestra nueva colección ya está aquí, con un 20 % de descuento para ti.';
      const { user, server } = await showTable([
        campaignOf(0),
        campaignOf(1, { brief, subject_line: 'Ya está aquí', ...look('other_language') }),
        campaignOf(2, { brief, subject_line: 'Ya está aquí', ...look('other_language') }),
        campaignOf(3, { finished_copy: 'Hi', ...look('finished_copy') }),
      ]);
      await screen.findByText('2 campaigns are in Spanish; MiiR writes in English.');
      await user.click(button('Write in Spanish'));
      await screen.findByText('1 campaign looks like finished copy.');
      await user.click(button('Use these words'));
      const bodies = server.calls.filter(({ name }) => name === 'changeCampaigns').map(({ body }) => body);
      expect(bodies).toEqual([
        { indexes: [1, 2], fields: { language: 'es' } },
        { indexes: [3], fields: { finished_copy_use: 'as_it_is' } },
      ]);
    },
  );
});

describe('the campaign table', () => {
  longTest('says that all rows of a file are other clients’, and leads to the question', async () => {
    const { user } = await showTable([], { held: 3 });
    await screen.findByText(/All rows of this file belong to other clients/);
    await user.click(button('Decide whose they are'));
    await screen.findByText('The processing results');
  });

  longTest('shows what a batch has written that was started in another window', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const campaigns = [campaignOf(0, { campaign_name: 'Winter' })];
    const { server } = await showTable(campaigns);
    row('Winter').getByText('Ready');
    campaigns[0] = campaignOf(0, { campaign_name: 'Winter', status: 'completed', email: emailOf(1) });
    server.answers.listBatches = () => ({ batches: [batchOf([], { state: 'complete' })], cursor: null });
    await vi.advanceTimersByTimeAsync(11_000);
    await waitFor(() => row('Winter').getByText('Email v1'));
    vi.useRealTimers();
  });

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
    button(/5\s*Total Campaigns\s*1 has an email/);
    button(/2\s*Ready to Generate\s*1 email out of date/);
    button(/2\s*Need Attention\s*1 failed · 1 incomplete/);
  });

  it('cuts long texts by words, the CTA’s text and not its link [spec 2.065, 9.021-9.027]', async () => {
    const words = (count: number, word: string) =>
      Array.from({ length: count }, (_, n) => `${word}${n + 1}`).join(' ');
    const text = (word: string) => words(20, word);
    await showTable([
      campaignOf(0, {
        campaign_name: 'Long',
        brief: text('b'),
        preview_text: text('p'),
        theme: text('t'),
        image_tag: text('i'),
        hero_alt_text: text('a'),
        cta_text: text('c'),
        cta_link: 'https://www.shop.example/new',
      }),
    ]);
    row('Long').getByText(`${words(15, 'b')}…`);
    row('Long').getByText(`${words(12, 'p')}…`);
    row('Long').getByText(`${words(4, 't')}…`);
    row('Long').getByText(`${words(4, 'i')}…`);
    row('Long').getByText(`${words(8, 'a')}…`);
    row('Long').getByText(`${words(6, 'c')}…`);
    expect(row('Long').queryByText('shop.example')).toBeNull();
  });

  it('shows subject, date, and where a button without a text leads', async () => {
    await showTable(afterABatch);
    row('Spring').getByText(/eleven twelve…$/);
    row('Spring').getByText('Tue 1 Dec 2026');
    row('Summer').getByText('shop.example');
  });

  it('says why a campaign is not ready, and whose subject line is the writer’s; its figures add up', async () => {
    const format = { reason: 'unusable_brief', text: 'Only a format.', field: 'brief' } as const;
    await showTable([
      campaignOf(0, {
        campaign_name: 'Clip',
        brief: 'Reel',
        ready: false,
        missing: ['brief'],
        needs_a_look: [format],
      }),
      campaignOf(1, { campaign_name: 'Teaser', brief: 'Sale soon', needs_a_look: [thinBrief] }),
      campaignOf(2, { campaign_name: 'Winback', subject_line: '', subject_auto: true }),
      campaignOf(3, { campaign_name: 'Sent', subject_line: 'Come back', subject_auto: true }),
    ]);
    expect(row('Clip').getByText('Needs brief').parentElement?.title).toBe(format.text);
    expect(row('Teaser').getByText('Needs a look').parentElement?.title).toBe(thinBrief.text);
    row('Winback').getByText('Written with the email');
    expect(row('Sent').getByText('Come back').tagName).toBe('EM');
    button(/4\s*Total Campaigns/);
    button(/2\s*Ready to Generate/);
    button(/2\s*Need Attention/);
  });

  it.each([
    [100, 'Complete'],
    [80, 'Mostly Ready'],
    [50, 'Partial'],
    [49, 'Incomplete'],
  ])(
    'calls %d percent %s, and image states by their words [spec 4.032-4.038]',
    async (completeness, tier) => {
      const { user } = await showTable([
        campaignOf(0, { campaign_name: 'Tiered', completeness, image_tag: 'tin', image_status: 'partial' }),
        campaignOf(1, { campaign_name: 'Bare', image_status: 'missing' }),
        campaignOf(2, { campaign_name: 'Shown', image_tag: 'tin', image_status: 'found' }),
      ]);
      expect(row('Tiered').queryByText(new RegExp(`% ${tier}`))).toBeNull();
      expect(screen.queryByRole('columnheader', { name: 'Alt text' })).toBeNull();
      await user.click(button('Whole text of Tiered'));
      await screen.findByText(`${completeness}% ${tier}`);
      row('Tiered').getByText('Partial', { selector: '[title^="tin"]', exact: false });
      row('Bare').getByText('Missing');
      row('Shown').getByText('matched', { selector: '[title^="tin"]', exact: false });
    },
  );

  it('selects only what is shown: all, and ready without a current email', async () => {
    const { user } = await showTable(afterABatch);
    await user.click(button('Select Ready'));
    button('Generate 2 Campaigns');
    await user.type(screen.getByRole('textbox', { name: 'Search campaigns' }), 'summer');
    await screen.findByText('1 not shown');
    await user.click(button('Select All (1 found)'));
    button('Generate 1 Campaign');
    await user.clear(screen.getByRole('textbox', { name: 'Search campaigns' }));
    await user.type(screen.getByRole('textbox', { name: 'Search campaigns' }), 'winter');
    await screen.findByRole('row', { name: /Winter/ });
    await eventually(() => expect(screen.queryByRole('button', { name: 'Select Ready' })).toBeNull());
  });

  longTest('shows offer, offer code and send time as columns on request', async () => {
    const { user } = await showTable([
      campaignOf(0, { campaign_name: 'Sale', offer: '20% off', offer_code: 'SPRING20', send_time: '08:15' }),
    ]);
    expect(row('Sale').queryByText('SPRING20')).toBeNull();
    await fromMenu(user, 'Choose columns');
    for (const name of ['Offer', 'Offer code', 'Send time'])
      await user.click(await screen.findByRole('checkbox', { name }));
    await user.keyboard('{Escape}');
    for (const text of ['20% off', 'SPRING20', '08:15']) row('Sale').getByText(text);
    localStorage.removeItem('galley-table-columns');
  });

  longTest('leaves out of Select Ready what needs a look or approval, and selects what changed', async () => {
    const { user } = await showTable([
      ...afterABatch,
      campaignOf(5, { campaign_name: 'Thin', needs_a_look: [thinBrief] }),
      campaignOf(6, { campaign_name: 'Waiting', not_approved: true }),
    ]);
    row('Thin').getByText('Needs a look');
    row('Waiting').getByText('Not approved in the plan');
    button(/3\s*Ready to Generate.*1 not approved in the plan/);
    button(/3\s*Need Attention\s*1 failed · 1 incomplete · 1 needs a look/);
    await user.click(button('Select Ready'));
    button('Generate 2 Campaigns');
    await fromMenu(user, 'Select what changed (1)');
    button('Generate 1 Campaign');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Spring' }).checked).toBe(true);
  });

  longTest(
    'marks rows for other channels, cancelled ones and resends, and leaves the other channels out in one click',
    async () => {
      const forSms = { reason: 'other_channel', field: 'channel', text: 'For SMS, not for email.' } as const;
      const stopped = { reason: 'plan_status', field: 'plan_status', text: 'Cancelled.' } as const;
      const { user, server } = await showTable([
        campaignOf(0, { campaign_name: 'Spring', channel: 'Email' }),
        campaignOf(1, { campaign_name: 'Summer', channel: 'SMS', needs_a_look: [forSms] }),
        campaignOf(2, { campaign_name: 'Autumn', plan_status: 'cancelled', needs_a_look: [stopped] }),
        campaignOf(3, { campaign_name: 'Winter', resend_of: 'Spring' }),
        campaignOf(4, {
          campaign_name: 'Yule',
          plan_status: 'cancelled',
          needs_a_look: [stopped],
          email: emailOf(1),
          out_of_date: true,
        }),
      ]);
      renderInApp(<Toasts />);
      row('Summer').getByText('SMS');
      row('Autumn').getByText('Cancelled');
      row('Winter').getByText('Resend of Spring');
      expect(row('Spring').queryByText('Email')).toBeNull();
      await user.click(button('Select Ready'));
      button('Generate 2 Campaigns');
      await fromMenu(user, 'Leave out 1 row for other channels');
      await eventually(() => expect(changes(server)).toEqual([{ indexes: [1], remove: true }]));
    },
  );

  longTest('clears preview texts of the selection only, and not without one [spec 2.057]', async () => {
    const { user, server } = await showTable(afterABatch);
    expect(screen.queryByRole('button', { name: 'Clear Preview Text' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select Summer' }));
    await user.click(await screen.findByRole('button', { name: 'Clear Preview Text' }));
    const saved = server.calls.filter(({ name }) => name === 'savePreviewTexts');
    expect(saved.map(({ body }) => body)).toEqual([{ texts: [{ index: 4, preview_text: '' }] }]);
  });

  longTest('undoes cleared preview texts through the activity that noted them', async () => {
    const { user, server } = await showTable(afterABatch);
    renderInApp(<Toasts />);
    await user.click(screen.getByRole('checkbox', { name: 'Select Summer' }));
    await user.click(await screen.findByRole('button', { name: 'Clear Preview Text' }));
    await screen.findByText('Preview text cleared in 1 campaign');
    await user.click(button('Undo'));
    await screen.findByText('1 campaign restored.');
    const writes = server.calls.filter(({ name }) => name === 'savePreviewTexts' || name === 'undoActivity');
    expect(writes.map(({ name }) => name)).toEqual(['savePreviewTexts', 'undoActivity']);
    expect(writes[1]?.params).toMatchObject({ activity: 'cleared' });
  });

  it('asks for a selection until there is one, and only then offers to generate [spec 5.007]', async () => {
    const { user } = await showTable(afterABatch);
    await user.click(button(/0\s*Selected/));
    screen.getByText('Please select at least one campaign');
    await user.click(button('Show all'));
    expect(screen.queryByText('Please select at least one campaign')).toBeNull();
    expect(primaryButtons()).toEqual(['Generate 2 ready']);
    await user.click(screen.getByRole('checkbox', { name: 'Select Summer' }));
    expect(primaryButtons()).toEqual(['Generate 1 Campaign']);
    await user.click(button('Generate 1 Campaign'));
    expect(onGenerate).toHaveBeenCalledOnce();
    await user.click(await screen.findByRole('button', { name: 'Clear Selection' }));
    await user.click(button('Generate 2 ready'));
    button('Generate 2 Campaigns');
    expect(onGenerate).toHaveBeenCalledTimes(2);
  });

  it('sorts up, down and back by its columns', async () => {
    const { user } = await showTable(afterABatch);
    const before = names();
    const header = screen.getByRole('columnheader', { name: /^Campaign/ });
    await user.click(within(header).getByRole('button', { name: 'Campaign' }));
    expect(names()).toEqual(['Cacao', 'Nameless brief', 'Spring', 'Summer', 'Winter']);
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    await user.click(within(header).getByRole('button', { name: 'Campaign' }));
    expect(names()).toEqual(['Winter', 'Summer', 'Spring', 'Nameless brief', 'Cacao']);
    expect(header.getAttribute('aria-sort')).toBe('descending');
    await user.click(within(header).getByRole('button', { name: 'Campaign' }));
    expect(names()).toEqual(before);
  });

  longTest('is worked by keys: moves, selects, opens, and edits in the row', async () => {
    const { user, server, address } = await showTable(afterABatch);
    renderInApp(<Toasts />);
    await user.keyboard('j');
    await focused('Winter');
    await user.keyboard('j');
    await focused('Cacao');
    await user.keyboard(' ');
    button('Generate 1 Campaign');
    await user.keyboard('e');
    const name = await screen.findByRole('textbox', { name: 'Campaign name of Cacao' });
    await user.clear(name);
    await user.type(name, 'Cocoa{Tab}');
    const subject = await screen.findByRole('textbox', { name: /^Subject line of/ });
    await user.type(subject, 'never mind{Escape}');
    expect(screen.queryByRole('textbox', { name: /^Subject line of/ })).toBeNull();
    expect(changes(server)).toEqual([{ indexes: [1], fields: { campaign_name: 'Cocoa' }, revision: 1 }]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('1 campaign restored.');
    expect(server.calls.find(({ name }) => name === 'undoActivity')?.params).toMatchObject({
      activity: 'changed',
    });
    await user.keyboard('k');
    await focused('Winter');
    await user.keyboard('{Enter}');
    await eventually(() => expect(address()).toMatch(/^\/preview\/0/));
  });

  longTest(
    'keeps a text that could not be saved, says why, and asks when someone else wrote another',
    async () => {
      const { user, server } = await showTable(afterABatch);
      const saved = server.answers.changeCampaigns;
      await user.keyboard('j');
      await focused('Winter');
      await user.keyboard('e');
      const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Campaign name of Winter' });
      server.answers.changeCampaigns = () => Promise.reject(new NetworkError());
      await user.clear(name);
      await user.type(name, 'Cold{Enter}');
      await screen.findByText(/Your text is still here/);
      expect(name.value).toBe('Cold');
      const current = campaignOf(0, { campaign_name: 'Frost', revision: 4 });
      server.answers.changeCampaigns = () =>
        Promise.reject(new ApiError(409, { detail: 'Someone else saved it.', code: 'conflict', current }));
      await user.type(name, '{Enter}');
      await screen.findByText(/here it says “Frost”/);
      server.answers.changeCampaigns = saved;
      await user.type(name, '{Enter}');
      await eventually(() => expect(screen.queryByRole('textbox', { name: /^Campaign name of/ })).toBeNull());
      expect(changes(server).map((body) => (body as { revision: number }).revision)).toEqual([1, 1, 4]);
    },
  );

  it('shows a row’s whole text on request, where it is in Klaviyo, what needs a look, and takes “Looks right” for an answer', async () => {
    const brief = `${'A long brief that no cell has room for. '.repeat(5)}The end.`;
    const klaviyo = {
      template_url: 'https://klaviyo.example/templates/T1',
      campaign_url: 'https://klaviyo.example/campaigns/C1',
      version: 1,
      uploaded_at: '2026-11-21T09:00:00.000Z',
    };
    const { user, server } = await showTable([
      campaignOf(0, { campaign_name: 'Thin', brief, needs_a_look: [thinBrief], email: emailOf(2), klaviyo }),
    ]);
    screen.getByTitle(/^Changed since upload\. Klaviyo has version 1; the newest is 2\./);
    expect(screen.queryByText(/The end\.$/)).toBeNull();
    await user.click(button('Whole text of Thin'));
    await screen.findByText(/The end\.$/);
    await screen.findByText('The brief has 4 words.');
    const draft = screen.getByRole('link', { name: /^Draft campaign ?of Thin in Klaviyo/ });
    expect(draft.getAttribute('href')).toBe(klaviyo.campaign_url);
    await user.click(button('Looks right'));
    await user.click(button('Duplicate'));
    await user.click(button('Remove'));
    expect(changes(server)).toEqual([
      { indexes: [0], looks_right: true },
      { indexes: [0], remove: true },
    ]);
    expect(server.calls.find(({ name }) => name === 'addCampaign')?.body).toEqual({ copy_of: 0 });
  });

  it('lifts what holds a campaign apart from what looks right', async () => {
    const text = 'Held: what it is about is still open. The row says “TBD”.';
    const { user, server } = await showTable([
      campaignOf(0, {
        campaign_name: 'Open',
        needs_a_look: [{ reason: 'held', field: 'brief', text }, thinBrief],
      }),
    ]);
    await user.click(button('Whole text of Open'));
    await screen.findByText(text);
    await user.click(button('Looks right'));
    await user.click(button('Not held any more'));
    expect(changes(server)).toEqual([
      { indexes: [0], looks_right: true },
      { indexes: [0], not_held: true },
    ]);
  });

  longTest('changes many campaigns at once, after showing what becomes of them', async () => {
    const { user, server } = await showTable(afterABatch);
    renderInApp(<Toasts />);
    server.answers.changeCampaigns = () => ({
      success: true,
      changed: 3,
      unchanged: 2,
      refused: [
        { index: 1, reason: 'no_date' },
        { index: 2, reason: 'changed_meanwhile' },
      ],
      activity_id: 'changed',
    });
    await user.click(button('Select All'));
    await user.click(await screen.findByRole('button', { name: 'Edit selected' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 5 campaigns' }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Change 0 campaigns' }).disabled).toBe(true);
    await user.click(dialog.getByRole('checkbox', { name: 'Offer' }));
    await user.type(dialog.getByRole('textbox', { name: 'New offer' }), '10% off');
    await user.click(dialog.getByRole('checkbox', { name: 'Brief' }));
    await user.type(dialog.getByRole('textbox', { name: 'Text to add' }), 'Ends Sunday.');
    await user.click(dialog.getByRole('checkbox', { name: 'Send dates' }));
    dialog.getByText('5 campaigns will change');
    dialog.getByText('1 email will be out of date');
    await user.click(dialog.getByRole('button', { name: 'Change 5 campaigns' }));
    await eventually(() => expect(screen.queryByRole('dialog', { name: /Edit 5/ })).toBeNull());
    await screen.findByText('3 campaigns changed');
    await screen.findByText(/^1 campaign without a readable date .* 1 campaign saved by someone else/);
    expect(changes(server)).toEqual([
      {
        indexes: [0, 1, 2, 3, 4],
        fields: { offer: '10% off' },
        add_to_brief: 'Ends Sunday.',
        move_days: 7,
      },
    ]);
  });

  longTest('filters by what the campaigns say, and remembers which columns to show', async () => {
    const { user } = await showTable(afterABatch);
    await user.click(button('Filters'));
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.selectOptions(panel.getByRole('combobox', { name: 'Status' }), 'Failed (1)');
    expect(names()).toEqual(['Cacao']);
    await user.click(panel.getByRole('button', { name: 'Show all campaigns' }));
    expect(names()).toHaveLength(5);
    await user.selectOptions(panel.getByRole('combobox', { name: 'Finding' }), 'missing_brief');
    await waitFor(() => expect(names()).toEqual(['Nameless brief']));
    await user.keyboard('{Escape}');
    screen.getByText(/^Only these: 1 campaign/);
    await user.click(button('Show all'));
    expect(names()).toHaveLength(5);
    screen.getByRole('columnheader', { name: 'Alt text' });
    await fromMenu(user, 'Choose columns');
    await user.click(await screen.findByRole('checkbox', { name: 'Alt text' }));
    expect(screen.queryByRole('columnheader', { name: 'Alt text' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Alt text' }));
    screen.getByRole('columnheader', { name: 'Alt text' });
    await user.click(screen.getByRole('checkbox', { name: 'Completeness' }));
    screen.getAllByText('90% Mostly Ready');
  });

  it('says which campaigns are left out, because what is stored of them is damaged', async () => {
    const { server, queryClient } = await showTable(afterABatch);
    const getCalendar = server.answers.getCalendar;
    server.answers.getCalendar = async (input) =>
      ({ ...(await getCalendar?.(input)), unreadable: [1, 6] }) as never;
    await queryClient.invalidateQueries();
    await screen.findByText('2 campaigns could not be read and are left out');
    screen.getByText(/What is stored of number 2, 7 is damaged/);
    row('Winter').getByText('Email v2');
  });

  it('stays on screen while the server is away', async () => {
    const { server, queryClient } = await showTable(afterABatch);
    server.answers.getCalendar = () => Promise.reject(new NetworkError());
    await expectKeptOnFailure(queryClient);
    row('Winter').getByText('Email v2');
  });
});
