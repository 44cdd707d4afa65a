import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { longTest } from '#tests/support/long-test.ts';
import { BatchScreen } from '@/features/batch/batch-screen.tsx';
import { NetworkError } from '@/lib/api-error.ts';
import { batchOf, itemOf } from './support/batches.ts';
import { renderInRouter } from './support/routed.tsx';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

const existing = (tag: string) => ({
  tag,
  version: 1,
  url: `/media/${tag}.jpg`,
  width: 1200,
  height: 600,
  bytes: 90_000,
  name: `${tag}.jpg`,
  alt: '',
  created_at: '2026-11-20T10:00:00.000Z',
});
const asking = (index: number, tag: string) =>
  itemOf(index, { state: 'waiting', image_tag: tag, existing_images: [existing(tag)] });

const offering = (index: number, tag: string) =>
  itemOf(index, {
    ...asking(index, tag),
    new_picture: true,
    existing_images: [{ ...existing(tag), version: 3 }],
  });

/** `lost` answers do not arrive, because the server is away. */
async function showQuestions({
  lost = 0,
  items = [asking(0, 'summer'), asking(1, 'winter'), itemOf(2)],
  title = 'This image already exists',
} = {}) {
  let given = 0;
  const batch = batchOf(items, { state: 'waiting' });
  const server = createServer({
    getBatch: () => batch,
    config: () => ({
      version: '1.0.0',
      login_hint: null,
      media_base_url: '',
      media_public: true,
      writer: 'openai',
      official_models: true,
    }),
    listBatches: () => ({ batches: [batch], cursor: null }),
    listClients: () => ({ clients: [] }),
    getSettings: () => ({ download_mode: 'klaviyo', auto_accept_duplicates: false, first_steps_done: false }),
    saveSettings: ({ body }) => ({
      download_mode: 'klaviyo',
      auto_accept_duplicates: false,
      first_steps_done: false,
      ...body,
    }),
    handleDuplicateImage: () => {
      given += 1;
      if (given <= lost) throw new NetworkError(new Error('away'), { mayHaveArrived: true });
      return { status: 'success', image_url: '/media/summer.jpg', message: '' };
    },
    decideBatch: () => batch,
  });
  call.mockImplementation(server.call);
  const rendered = await renderInRouter(() => (
    <BatchScreen batch="batch-1" proofs={() => null} onMissing={() => null} />
  ));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const sent = (name: string) => server.calls.filter((each) => each.name === name).map(({ body }) => body);
  return { ...rendered, dialog, sent };
}

describe('the duplicate question', () => {
  it('shows the existing image and takes either answer for its tag [spec 2.076, 4.024-4.026]', async () => {
    const { dialog, sent, user } = await showQuestions();
    dialog.getByRole('img', { name: 'In the library: summer.jpg' });
    await user.click(dialog.getByRole('button', { name: /Use Existing Image/ }));
    await user.click(dialog.getByRole('button', { name: /Create New Version/ }));
    expect(sent('handleDuplicateImage')).toEqual([
      { image_tag: 'summer', user_choice: 'use_existing', batch_id: 'batch-1' },
      { image_tag: 'summer', user_choice: 'create_new', batch_id: 'batch-1' },
    ]);
  });

  it('is answered by keyboard alone: the focus stays on what was pressed, and the questions go round', async () => {
    const { dialog, sent, user } = await showQuestions();
    const use = dialog.getByRole('button', { name: /Use Existing Image/ });
    await waitFor(() => expect(document.activeElement).toBe(use));
    const next = dialog.getByRole('button', { name: 'Next' });
    next.focus();
    await user.keyboard('{Enter}');
    expect(dialog.getByRole('status').textContent).toContain('“winter”');
    await user.keyboard('{Enter}');
    expect(dialog.getByRole('status').textContent).toContain('“summer”');
    expect(document.activeElement).toBe(next);
    use.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent('handleDuplicateImage')).toHaveLength(1));
    expect(document.activeElement).toBe(use);
  });

  longTest('sends an answer again by itself while the server is away', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
    const { dialog, sent, user } = await showQuestions({ lost: 2 });
    await user.click(dialog.getByRole('button', { name: /Use Existing Image/ }));
    await vi.advanceTimersByTimeAsync(11_000);
    expect(sent('handleDuplicateImage')).toEqual(
      Array(3).fill({ image_tag: 'summer', user_choice: 'use_existing', batch_id: 'batch-1' }),
    );
    expect(screen.queryByText('Your answer was not stored')).toBeNull();
    vi.useRealTimers();
  });

  it('approves all at once, and accepts duplicates from then on [spec 4.027-4.028]', async () => {
    const { dialog, sent, user } = await showQuestions();
    await user.click(dialog.getByRole('button', { name: /^Approve All Duplicates/ }));
    expect(sent('decideBatch')).toEqual([{ user_choice: 'use_existing' }]);
    expect(sent('saveSettings')).toEqual([{ auto_accept_duplicates: true }]);
  });
});

describe('the question about a new picture', () => {
  const title = 'Use this new picture?';

  it('shows it, and takes each answer for the picture that was seen', async () => {
    const { dialog, sent, user } = await showQuestions({ title, items: [offering(0, 'lake')] });
    dialog.getByRole('img', { name: 'New picture, 1200 × 600' });
    expect(dialog.getByRole('status').textContent).toMatch(
      /^It was made for “Campaign 0”, which has none of its own/,
    );
    await dialog.findByText(/Another costs about \$0\.0[45]\.$/);
    await user.click(dialog.getByRole('button', { name: /Use it/ }));
    await user.click(dialog.getByRole('button', { name: /Make another/ }));
    await user.click(dialog.getByRole('button', { name: /Without it/ }));
    const about = { image_tag: 'lake', version: 3, batch_id: 'batch-1' };
    expect(sent('handleDuplicateImage')).toEqual([
      { ...about, user_choice: 'use_existing' },
      { ...about, user_choice: 'create_new' },
      { ...about, user_choice: 'no_picture' },
    ]);
  });

  it('comes after those about existing images, and is not among what is approved at once', async () => {
    const { dialog } = await showQuestions({ items: [offering(0, 'lake'), asking(1, 'winter')] });
    dialog.getByRole('button', { name: 'Approve All Duplicates (1)' });
    expect(screen.queryByRole('dialog', { name: title })).toBeNull();
    screen.getByText('A picture was made for it.');
  });

  it('is answered by its keys, and can be left for later', async () => {
    const { dialog, sent, user } = await showQuestions({ title, items: [offering(0, 'lake')] });
    const use = dialog.getByRole('button', { name: /Use it/ });
    await waitFor(() => expect(document.activeElement).toBe(use));
    await user.keyboard('2');
    await waitFor(() => expect(sent('handleDuplicateImage')).toMatchObject([{ user_choice: 'create_new' }]));
    await user.click(dialog.getByRole('button', { name: 'Decide later' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    await screen.findByRole('dialog', { name: title });
  });
});
