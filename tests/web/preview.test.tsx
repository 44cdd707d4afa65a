import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Batch, BatchItem } from '#shared/contract/schemas/batch.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { type Email, noUsage } from '#shared/contract/schemas/email.ts';
import { emptyCampaign } from '#shared/domain/empty-campaign.ts';
import { campaignOffer } from '#shared/domain/offer/campaign-offer.ts';
import { sampleBrand, sampleCopy, sampleDocument } from '#tests/support/emails.ts';
import { ChecksPanel } from '@/features/preview/checks-panel.tsx';
import { DetailsPanel } from '@/features/preview/details-panel.tsx';
import { PreviewScreen } from '@/features/preview/preview-screen.tsx';
import { NetworkError } from '@/lib/api-error.ts';
import { batchOf, itemOf } from './support/batches.ts';
import { CALENDAR_ID, calendarOf, campaignOf } from './support/campaigns.ts';
import { renderInRouter } from './support/routed.tsx';
import { eventually, expectKeptOnFailure, primaryButtons } from './support/screen.ts';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

/** The own page of a campaign whose generation failed before it had an email. */
async function showFailed() {
  const shown = await show(campaignOf(0, { status: 'error', error: 'The model server answered nothing.' }));
  await screen.findByRole('heading', { name: 'AI Generation Failed' });
  return shown;
}

async function show(campaign: Campaign, batches: Batch[] = []) {
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
  const stated = { ...emptyCampaign, brief: '20% off all jackets. Code SPRING20.' };
  document.campaign.offer_facts = campaignOffer(stated);
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

it('says of a picture that an email lacks when it has come into the library since', async () => {
  const reason = 'Give the campaign the name of a picture in the library, and regenerate.';
  const check = {
    rule: 'omitted',
    severity: 'advise',
    message: 'There is no hero picture: the picture “camp” is not in the library.',
    reason,
    subject: 'hero_image',
  };
  const email = { checks: [check], version: 1, latest: 1, document: sampleDocument(), copy: sampleCopy() };
  const show = (image_status: Campaign['image_status']) =>
    renderInRouter(() => (
      <ChecksPanel
        client="invigor8"
        campaign={{ image_status }}
        email={email as unknown as Email}
        onPlace={() => undefined}
      />
    ));
  const { unmount } = await show('partial');
  screen.getByText(reason);
  expect(screen.queryByText('hero_image')).toBeNull();
  unmount();
  await show('found');
  screen.getByText('It has come into the library since. Regenerate to show it.');
});

it('leads from what is worth a look to the field of the campaign', async () => {
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
