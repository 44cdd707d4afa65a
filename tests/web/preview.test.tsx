import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Batch, BatchItem } from '#shared/contract/schemas/batch.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { type Email, noUsage } from '#shared/contract/schemas/email.ts';
import { emptyCampaign } from '#shared/domain/campaign/empty-campaign.ts';
import { offerFacts } from '#shared/domain/offer/offer-facts.ts';
import { sampleBrand, sampleCopy, sampleDocument } from '#tests/support/emails.ts';
import { longTest } from '#tests/support/long-test.ts';
import { ChecksPanel } from '@/features/preview/checks-panel.tsx';
import { DetailsPanel } from '@/features/preview/details-panel.tsx';
import { Notices } from '@/features/preview/notices.tsx';
import { PreviewScreen } from '@/features/preview/preview-screen.tsx';
import { SidePane } from '@/features/preview/side-pane.tsx';
import { NetworkError } from '@/lib/api-error.ts';
import { batchOf, itemOf } from './support/batches.ts';
import { CALENDAR_ID, calendarOf, campaignOf, emailOf } from './support/campaigns.ts';
import { renderInRouter } from './support/routed.tsx';
import { eventually, expectKeptOnFailure, primaryButtons } from './support/screen.ts';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

async function showFailed() {
  const shown = await show(campaignOf(0, { status: 'error', error: 'The model server answered nothing.' }));
  await screen.findByRole('heading', { name: 'AI Generation Failed' });
  return shown;
}

async function show(
  campaign: Campaign,
  batches: Batch[] = [],
  answers: Parameters<typeof createServer>[0] = {},
) {
  const campaigns = [campaign];
  const server = createServer({
    getCalendar: () => ({
      calendar: calendarOf(campaigns),
      campaigns,
      csv_headers: [],
      processing_results: null,
    }),
    getSettings: () => ({ download_mode: 'klaviyo', auto_accept_duplicates: true, first_steps_done: false }),
    browseDriveImages: () => ({ success: true, images: [] }) as never,
    listClients: () => ({ clients: [{ id: 'invigor8', display_name: 'Invigor8' }] }) as never,
    getBrandContext: () => ({ ...sampleBrand(), brand_name: 'Invigor8', unset: [] }) as never,
    listBatches: () => ({ batches, cursor: null }),
    getBatch: () => batches[0] as Batch,
    processCampaign: () => ({ status: 'completed', batch_id: null }) as never,
    ...answers,
  });
  call.mockImplementation(server.call);
  const rendered = await renderInRouter(() => (
    <PreviewScreen calendarId={CALENDAR_ID} index={0} search={{}} onSearch={() => undefined} />
  ));
  return { ...rendered, server };
}

it('says that a campaign failed and why, with one main action, and stays while the server is away', async () => {
  const { server, queryClient } = await showFailed();
  screen.getByText(/^The model server answered nothing\./);
  expect(primaryButtons()).toEqual(['Try again']);
  server.answers.getCalendar = () => Promise.reject(new NetworkError());
  await expectKeptOnFailure(queryClient);
  screen.getByRole('heading', { name: 'AI Generation Failed' });
});

it('says which examples, neighbours and rules its writer was told', async () => {
  const document = sampleDocument();
  const stated = { ...emptyCampaign, offer: '20% off all jackets', offer_code: 'SPRING20' };
  document.campaign.offer_facts = offerFacts(stated);
  const email = {
    copy: sampleCopy(),
    writer: 'openai',
    model: 'gpt-4o',
    bytes: 20_000,
    usage: { ...noUsage, calls: 1 },
    document,
    told: { samples: ['Slow dogs'], neighbours: ['2 days before: Beds'], rules: [] },
  } as unknown as Email;
  await renderInRouter(() => <DetailsPanel campaign={campaignOf(0, { offer: '' })} email={email} />);
  screen.getByText('20% off all jackets (from the brief)');
  screen.getByText('SPRING20');
  const why = (await screen.findByText('Why it sounds like this')).nextElementSibling as HTMLElement;
  within(why).getByText('Sent emails as examples');
  expect(
    within(why)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Slow dogs', '2 days before: Beds']);
});

it('says of a picture that an email lacks where it is named, and when it has come into the library since', async () => {
  const onPlace = vi.fn();
  const place = { in: 'campaign', field: 'image_tag' };
  const reason = 'Give the campaign the name of a picture in the library, and regenerate.';
  const check = {
    rule: 'omitted',
    severity: 'advise',
    message: 'There is no hero picture: the picture “camp” is not in the library.',
    reason,
    subject: 'hero_image',
    place,
  };
  const email = { checks: [check], version: 1, latest: 1, document: sampleDocument(), copy: sampleCopy() };
  const show = (image_status: Campaign['image_status']) =>
    renderInRouter(() => (
      <ChecksPanel
        client="invigor8"
        campaign={{ image_status }}
        email={email as unknown as Email}
        onPlace={onPlace}
      />
    ));
  const { unmount } = await show('partial');
  screen.getByText(reason);
  expect(screen.queryByText('hero_image')).toBeNull();
  screen.getByRole('button', { name: /^Change in the details: / }).click();
  expect(onPlace).toHaveBeenCalledWith(place);
  unmount();
  await show('found');
  screen.getByText('It has come into the library since. Regenerate to show it.');
});

it('says of a resend whose email it is, where that is read, and that one of the two changed', async () => {
  const document = { ...sampleDocument(), reading: { missing: ['a picture'] } };
  const email = {
    ...{ index: 1, session_id: CALENDAR_ID, version: 1, latest: 1, html: '', checks: [], usage: noUsage },
    ...{ document, copy: sampleCopy(), copy_of: { index: 0, version: 2, campaign_name: 'Gift guide' } },
  } as unknown as Email;
  const campaign = campaignOf(1, { resend_of: 'Gift guide', email: emailOf(1), out_of_date: true });
  const none = () => undefined;
  await renderInRouter(() => (
    <>
      <Notices campaign={campaign} email={email} onField={none} onWords={none} />
      <SidePane
        {...{ client: 'invigor8', campaign, email, search: { tab: 'reading' } }}
        {...{ onSearch: none, onDownload: none, onPlace: none, onRegenerate: none, onEditDetails: none }}
      />
    </>
  ));
  const pane = within(screen.getByRole('complementary'));
  const first = await pane.findByRole('link', { name: 'Gift guide' });
  expect(first.getAttribute('href')).toBe(`/preview/0?session=${CALENDAR_ID}&tab=reading`);
  expect(first.parentElement?.textContent).toBe(
    'This is version 2 of Gift guide with another subject line. Its reading is shown and corrected there.',
  );
  expect(pane.queryByRole('region', { name: 'Missing' })).toBeNull();
  screen.getByText(/^The campaign, or the email of “Gift guide”, was changed after this email was made\./);
});

it('says once why several findings of a kind matter', async () => {
  const reason = 'Products with a picture are easier to recognise.';
  const checks = ['Oats', 'Rye', 'Spelt'].map((name) => ({
    rule: 'bare-product',
    severity: 'advise',
    message: `“${name}” is shown without a picture.`,
    reason,
    subject: name,
  }));
  const email = { checks, version: 1, latest: 1, document: sampleDocument(), copy: sampleCopy() };
  await renderInRouter(() => (
    <ChecksPanel
      client="invigor8"
      campaign={{ image_status: 'found' }}
      email={email as unknown as Email}
      onPlace={() => undefined}
    />
  ));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getAllByText(reason)).toHaveLength(1);
});

longTest('leads from what is worth a look to the field of the campaign', async () => {
  const text = 'The brief was taken from the notes of its row.';
  const { user } = await show(
    campaignOf(0, { needs_a_look: [{ reason: 'thin_brief', text, field: 'brief' }] }),
  );
  await screen.findByRole('heading', { name: 'No email yet' });
  screen.getByText(text);
  await user.click(screen.getByRole('button', { name: 'Change: Brief' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit campaign details' });
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('brief'));
  expect(dialog.contains(document.activeElement)).toBe(true);
});

it('leads to its batch while it is queued or waits for a decision, and does not offer to generate it', async () => {
  const cases: [state: BatchItem['state'], title: string, action: string][] = [
    ['waiting', 'Which image should it use?', 'Decide'],
    ['pending', 'The email is next in its batch', 'Watch'],
  ];
  for (const [state, title, action] of cases) {
    const batch = batchOf([itemOf(0, { state })], { state: 'running' });
    const { unmount } = await show(campaignOf(0, { image_tag: 'home_court' }), [batch]);
    await screen.findByRole('heading', { name: title });
    expect(screen.getByRole('link', { name: action }).getAttribute('href')).toContain(batch.batch_id);
    expect(screen.queryByRole('button', { name: 'Generate' })).toBeNull();
    unmount();
  }
});

it('generates under the same key until the server has confirmed it', async () => {
  const { user, server } = await showFailed();
  const { processCampaign } = server.answers;
  server.answers.processCampaign = () => Promise.reject(new NetworkError(null, { mayHaveArrived: true }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  server.answers.processCampaign = processCampaign;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await eventually(() => {
    const sent = server.calls.filter(({ name }) => name === 'processCampaign');
    const keys = sent.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual(Array(3).fill(expect.stringMatching(/./)));
    expect(new Set(keys).size).toBe(1);
  });
});

const emailWith = (change: Partial<Email>) =>
  ({
    ...emailOf(1),
    latest: 1,
    index: 0,
    session_id: CALENDAR_ID,
    campaign_name: 'Campaign 0',
    origin: 'generated',
    subject: 'A subject',
    preheader: '',
    html: '<html><body>Evening</body></html>',
    text: 'Evening',
    copy: sampleCopy(),
    document: sampleDocument(),
    checks: [],
    model: '',
    usage: noUsage,
    ...change,
  }) as unknown as Email;
const held: Campaign['needs_a_look'][number] = {
  reason: 'held',
  field: 'brief',
  text: 'Held: somebody has to approve it first. The row says “LEGAL TO APPROVE”.',
};

it('says why a campaign is held, asks before its email is downloaded, and takes “Not held any more”', async () => {
  const campaign = campaignOf(0, { email: emailOf(1), status: 'completed', needs_a_look: [held] });
  const { user, server } = await show(campaign, [], {
    getEmail: () => emailWith({}),
    changeCampaigns: () => ({ success: true, changed: 1, unchanged: 0, refused: [], activity_id: null }),
  });
  await screen.findByText(/The row says “LEGAL TO APPROVE”\. ?It can be downloaded, but not uploaded/);
  const download = screen.getByRole<HTMLButtonElement>('button', { name: 'Download HTML' });
  await waitFor(() => expect(download.disabled).toBe(false));
  await user.click(download);
  const question = within(await screen.findByRole('dialog'));
  question.getByText(held.text);
  question.getByRole('button', { name: 'Download anyway' });
  await user.click(question.getByRole('button', { name: 'Do not download' }));
  await user.click(screen.getByRole('button', { name: 'Not held any more' }));
  const changed = server.calls.find(({ name }) => name === 'changeCampaigns');
  expect(changed?.body).toEqual({ indexes: [0], not_held: true });
});

it('offers to use a draft that nobody has written as it is, or to edit it', async () => {
  const campaign = campaignOf(0, { email: { ...emailOf(1), writer: 'unwritten' }, status: 'completed' });
  const { user, server } = await show(campaign, [], {
    getEmail: () => emailWith({ writer: 'unwritten' }),
    saveEmail: () => emailWith({ writer: 'person', version: 2, latest: 2 }),
  });
  await screen.findAllByText('Unwritten draft');
  const use = screen.getByRole<HTMLButtonElement>('button', { name: 'Use as it is' });
  await waitFor(() => expect(use.disabled).toBe(false));
  await user.click(use);
  await waitFor(() => expect(server.calls.map(({ name }) => name)).toContain('saveEmail'));
  expect(server.calls.find(({ name }) => name === 'saveEmail')?.body).toEqual({
    copy: sampleCopy(),
    base_version: 1,
  });
});

it('shows a held campaign without an email why nothing was written', async () => {
  await show(campaignOf(0, { needs_a_look: [held] }));
  await screen.findByText(/So nothing was written\./);
  expect(screen.queryByText('Worth a look before it is generated')).toBeNull();
});
