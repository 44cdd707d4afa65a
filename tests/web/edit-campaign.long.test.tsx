import { Link } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ProductName } from '#shared/contract/schemas/brand.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { rememberName } from '#shared/domain/products/remember-name.ts';
import { sampleBrand } from '#tests/support/emails.ts';
// Preloaded, so that no test waits for it.
import '@/components/leave-question.tsx';
import { useAddCampaign } from '@/entities/calendar/change-campaigns.ts';
import { type CampaignField, campaignLabels } from '@/entities/campaign/campaign-labels.ts';
import { EditCampaignDialog } from '@/entities/campaign/edit-campaign-dialog.tsx';
import Toasts from '@/features/shell/toasts.tsx';
import { ApiError, NetworkError } from '@/lib/api-error.ts';
import { hasUnsavedFields } from '@/lib/unsaved-fields.ts';
import { CALENDAR_ID, campaignOf } from './support/campaigns.ts';
import { renderInRouter } from './support/routed.tsx';
import { createServer } from './support/server.ts';
import { forgetToasts } from './support/toasts.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

function createBackend() {
  const backend = {
    campaign: campaignOf(0, { subject_line: 'Old', offer: 'Old offer' }),
    brand: {
      ...sampleBrand(),
      client: campaignOf(0).client,
      time_zone: 'America/Denver',
      revision: 1,
      unset: [],
    },
    online: true,
  };
  const answers: ProductName[] = [];
  const server = createServer({
    getBrandContext: () => backend.brand as never,
    rememberProductName: ({ body }) => {
      if (!backend.online) throw new NetworkError();
      const answer = body as ProductName;
      answers.push(answer);
      backend.brand = {
        ...backend.brand,
        product_names: rememberName(backend.brand.product_names, answer),
      };
      return { success: true, brand: backend.brand } as never;
    },
    browseDriveImages: () => ({ success: true, images: [] }) as never,
    saveCampaign: ({ body: { index: _, session_id: __, revision, ...fields } }) => {
      if (!backend.online) throw new NetworkError();
      if (fields.cta_link === 'nonsense')
        throw new ApiError(422, {
          code: 'validation',
          detail: 'The link is not an address.',
          fields: { cta_link: 'Write an address' },
        });
      if (revision !== backend.campaign.revision)
        throw new ApiError(409, { code: 'conflict', detail: 'Changed', current: backend.campaign });
      somebodySaves(fields as Partial<Campaign>);
      return { success: true, message: 'Saved', campaign: backend.campaign };
    },
  });
  const somebodySaves = (change: Partial<Campaign>) => {
    backend.campaign = { ...backend.campaign, ...change, revision: backend.campaign.revision + 1 };
  };
  call.mockImplementation(server.call);
  const saves = () => server.calls.filter(({ name }) => name === 'saveCampaign');
  return {
    server,
    backend,
    somebodySaves,
    sent: () => saves().map(({ body }) => body),
    answers: () => answers,
  };
}

const onClose = vi.fn();

async function openForm(campaign: Campaign, at?: CampaignField) {
  onClose.mockReset();
  const rendered = await renderInRouter(() => (
    <>
      <Link to="/campaign-table">Elsewhere</Link>
      <EditCampaignDialog campaign={campaign} at={at} onClose={onClose} />
    </>
  ));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit campaign details' }));
  const type = async (label: string, text: string) => {
    const field = dialog.getByLabelText(label);
    await rendered.user.clear(field);
    await rendered.user.paste(text);
  };
  const press = (name: string) => rendered.user.click(dialog.getByRole('button', { name }));
  const value = (label: string) => (dialog.getByLabelText(label) as HTMLInputElement).value;
  return { ...rendered, dialog, type, press, value };
}

describe('a campaign that was just added', () => {
  function Adding() {
    const [opened, setOpened] = useState<Campaign | null>(null);
    const add = useAddCampaign(CALENDAR_ID);
    return (
      <>
        <button
          type="button"
          onClick={() => add.mutate({}, { onSuccess: ({ campaign }) => setOpened(campaign) })}
        >
          Add campaign
        </button>
        {opened && <EditCampaignDialog campaign={opened} onClose={() => setOpened(null)} />}
        <Toasts />
      </>
    );
  }
  async function showAdding() {
    forgetToasts();
    const { server, backend } = createBackend();
    server.answers.addCampaign = () => ({
      success: true,
      campaign: backend.campaign,
      activity_id: 'added-1',
    });
    server.answers.undoActivity = () => ({ success: true, put_back: 1, left: 0 }) as never;
    backend.campaign = campaignOf(0, { campaign_name: '', session_id: CALENDAR_ID });
    const { user } = await renderInRouter(Adding);
    await user.click(await screen.findByRole('button', { name: 'Add campaign' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit campaign details' }));
    const undone = () =>
      server.calls.filter(({ name }) => name === 'undoActivity').map(({ params }) => params);
    return { user, dialog, undone };
  }

  it('is gone when its form is cancelled, and nothing lies over the form meanwhile', async () => {
    const { user, dialog, undone } = await showAdding();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(undone()).toEqual([{ session: CALENDAR_ID, activity: 'added-1' }]));
    expect(screen.queryByText(/restored/)).toBeNull();
  });

  it('stays once it was saved', async () => {
    const { user, dialog, undone } = await showAdding();
    await user.type(dialog.getByLabelText('Campaign name'), 'Spring');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(undone()).toEqual([]);
  });
});

describe('the form of a campaign', () => {
  it('edits products, layout, kind, approval, send time, subject lines to test and both alt texts [spec 2.062, 3.020-3.021]', async () => {
    const { backend, sent } = createBackend();
    const form = await openForm(backend.campaign);
    const choose = async (label: string, option: string) =>
      form.user.selectOptions(await form.dialog.findByLabelText(label), option);
    await choose('Kind of email', 'Informational');
    await choose('Layout', 'Product Launch');
    await choose('Add one of the brand’s products', 'Morning Mint');
    await form.press('Add another product');
    await form.type('Product 2', 'A cup');
    await form.press('Move A cup up');
    await form.press('Add another product');
    await form.press('Add a subject line to test');
    await form.type('Subject B', 'Mint is back');
    await form.press('Use as A: subject B');
    await form.press('Add a subject line to test');
    await form.type('Send time', '08:15');
    await form.type('Hero alt text', 'A cup of tea');
    await form.type('Product alt text', 'Mint leaves');
    await form.type('Notes', 'Ask Ana');
    await form.user.click(form.dialog.getByRole('switch', { name: /^Not approved in the plan/ }));
    await form.type('Time zone', 'Europe/Madrid');
    await form.press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [body] = sent() as [Record<string, unknown>];
    expect(body).toMatchObject({
      kind: 'informational',
      template_type: 'launch',
      subject_line: 'Mint is back',
      subject_variants: ['Old'],
      send_time: '08:15',
      time_zone: 'Europe/Madrid',
      hero_alt_text: 'A cup of tea',
      product_alt_text: 'Mint leaves',
      notes: 'Ask Ana',
      not_approved: true,
    });
    expect(body.products).toEqual([
      expect.objectContaining({ name: 'A cup', price: '' }),
      expect.objectContaining({ name: 'Morning Mint', price: '$18.00' }),
    ]);
  });

  it('edits language and finished copy', async () => {
    const { backend, sent } = createBackend();
    const form = await openForm(backend.campaign);
    await form.user.selectOptions(form.dialog.getByLabelText('Language'), 'German');
    await form.user.click(form.dialog.getByRole('button', { name: 'Add finished copy' }));
    await form.type('Finished copy', 'Hello there');
    await form.user.selectOptions(form.dialog.getByLabelText('Use of finished copy'), 'Use these words');
    await form.press('Save');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      language: 'de',
      finished_copy: 'Hello there',
      finished_copy_use: 'as_it_is',
    });
  });

  it('says whose the subject line is: the writer’s until somebody changes it', async () => {
    const { backend, sent } = createBackend();
    const form = await openForm({ ...backend.campaign, subject_line: 'Mint is here', subject_auto: true });
    form.dialog.getByText(/Written by Galley from the brief\. Change it to make it your own\.$/);
    await form.type('Notes', 'Ask Ana');
    await form.type('Subject line', 'My own');
    expect(form.dialog.queryByText(/Written by Galley/)).toBeNull();
    await form.press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()[0]).toMatchObject({ subject_line: 'My own', notes: 'Ask Ana' });
    await form.user.clear(form.dialog.getByLabelText('Subject line'));
    form.dialog.getByText(/Written by Galley with the email, from the brief\.$/);
  });

  it('asks once which product a name means, remembers the answer for the brand, and takes another', async () => {
    const { backend, sent, answers } = createBackend();
    const mint = { name: 'Mint', url: '', price: '', image_url: '', description: '' };
    const form = await openForm({ ...backend.campaign, products: [mint] });
    backend.online = false;
    await form.user.click(await form.dialog.findByRole('button', { name: 'Use Morning Mint' }));
    expect((await form.dialog.findByRole('alert')).textContent).toMatch(/^Your answer was not saved: /);
    backend.online = true;
    await form.press('Use Morning Mint');
    await form.dialog.findByText(/^“Mint” is your Morning Mint in all campaigns/);
    expect(form.dialog.queryByRole('button', { name: 'Use Morning Mint' })).toBeNull();
    await form.press('It is another product');
    await form.dialog.findByText('“Mint” is none of the brand’s products, in all campaigns.');
    await form.press('Use Morning Mint');
    await form.dialog.findByText(/^“Mint” is your Morning Mint in all campaigns/);
    expect(answers()).toEqual(
      ['Morning Mint', null, 'Morning Mint'].map((product) => ({ written: 'Mint', product })),
    );
    // The row stays as written, so there is nothing to save.
    expect(hasUnsavedFields()).toBe(false);
    expect(sent()).toEqual([]);
  });

  it('has a control for every field, and begins with the one asked for', async () => {
    createBackend();
    const { dialog } = await openForm(campaignOf(0), 'products');
    const form = dialog.getByLabelText('Campaign name').closest('form');
    for (const field of Object.keys(campaignLabels))
      expect(form?.querySelector(`[name="${field}"], [data-field="${field}"]`), field).not.toBeNull();
    await dialog.findByLabelText('Add one of the brand’s products');
    await waitFor(() => expect(document.activeElement?.closest('[data-field="products"]')).not.toBeNull());
  });

  it('sends only what I changed, and keeps what somebody else saved in the meantime', async () => {
    const { backend, somebodySaves, sent } = createBackend();
    const form = await openForm(backend.campaign);
    await form.type('Target audience', 'Only the audience');
    somebodySaves({ subject_line: 'Theirs' });
    await form.press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()).toEqual([
      expect.objectContaining({ target_audience: 'Only the audience', revision: 1 }),
      expect.objectContaining({ target_audience: 'Only the audience', revision: 2 }),
    ]);
    for (const body of sent()) expect(body).not.toHaveProperty('subject_line');
    expect(backend.campaign.subject_line).toBe('Theirs');
  });

  it('shows both texts where both changed, and saves what I choose', async () => {
    const { backend, somebodySaves } = createBackend();
    const form = await openForm(backend.campaign);
    await form.type('Subject line', 'Mine');
    await form.type('Offer', 'My offer');
    somebodySaves({ subject_line: 'Theirs', offer: 'Their offer', theme: 'Their theme' });
    await form.press('Save');
    const choice = await form.dialog.findByRole('group', { name: 'Subject line' });
    expect(choice.textContent).toMatch(/Yours.*Mine.*Theirs.*Theirs/);
    expect(form.value('Theme')).toBe('Their theme');
    expect((form.dialog.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true);
    await form.press('Take theirs: Subject line');
    await form.press('Keep mine: Offer');
    expect(form.value('Subject line')).toBe('Theirs');
    await form.press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(backend.campaign).toMatchObject({
      subject_line: 'Theirs',
      offer: 'My offer',
      theme: 'Their theme',
    });
  });

  it('keeps two edits made offline, and starts with both the next time', async () => {
    const { backend } = createBackend();
    backend.online = false;
    const first = await openForm(backend.campaign);
    await first.type('Subject line', 'First');
    await first.press('Save');
    await first.dialog.findByText(/Your changes are kept in this browser/);
    await first.press('Close and keep');
    expect(onClose).toHaveBeenCalled();
    first.unmount();

    const second = await openForm(backend.campaign);
    expect(second.value('Subject line')).toBe('First');
    second.dialog.getByText(/Unsaved changes from \d+ \w+ \d{4}, \d\d:\d\d are back in this form/);
    await second.type('Offer', 'Second');
    second.unmount();

    backend.online = true;
    const third = await openForm(backend.campaign);
    await third.press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(backend.campaign).toMatchObject({ subject_line: 'First', offer: 'Second' });
    third.unmount();

    const fourth = await openForm(backend.campaign);
    expect(fourth.dialog.queryByText(/Unsaved changes/)).toBeNull();
  });

  it('asks before it is left by a button or a link, and then goes there', async () => {
    const { backend, sent } = createBackend();
    const form = await openForm(backend.campaign);
    await form.press('Cancel');
    expect(onClose).toHaveBeenCalledOnce();
    await form.type('Theme', 'Half a thought');
    expect(hasUnsavedFields()).toBe(true);
    onClose.mockReset();
    await form.press('Cancel');
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await form.user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(form.value('Theme')).toBe('Half a thought');

    screen.getByText('Elsewhere').click();
    const again = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    expect(form.address()).toBe('/');
    await form.user.click(again.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(form.address()).toBe('/campaign-table'));
    expect(sent()).toEqual([]);
    expect(hasUnsavedFields()).toBe(false);
    form.unmount();
    expect((await openForm(backend.campaign)).value('Theme')).toBe('Educational');
  });

  it('keeps a refused save on screen, and focuses the invalid field', async () => {
    const { backend } = createBackend();
    const form = await openForm(backend.campaign);
    await form.type('CTA link', 'nonsense');
    await form.press('Save');
    await form.dialog.findByText(
      /^Failed to save campaign: The link is not an address\. Your changes are still here/,
    );
    await waitFor(() => expect(document.activeElement).toBe(form.dialog.getByLabelText('CTA link')));
    await form.type('CTA link', 'https://example.com');
    await form.press('Retry');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(backend.campaign.cta_link).toBe('https://example.com');
  });
});
