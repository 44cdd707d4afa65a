import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
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

/** `lost` answers do not arrive. */
async function showQuestions({ lost = 0 } = {}) {
  let given = 0;
  const batch = batchOf([asking(0, 'summer'), asking(1, 'winter'), itemOf(2)], { state: 'waiting' });
  const server = createServer({
    getBatch: () => batch,
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
  const dialog = within(await screen.findByRole('dialog', { name: 'This image already exists' }));
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

  it('sends an answer again by itself while the server is away', async () => {
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
