import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Batch } from '#shared/contract/schemas/batch.ts';
import { longTest } from '#tests/support/long-test.ts';
import { QuickEmailScreen } from '@/features/quick-email/quick-email-screen.tsx';
import type { QuickEmailSearch } from '@/features/quick-email/quick-email-search.ts';
import { ApiError, NetworkError } from '@/lib/api-error.ts';
import { clientStore } from '@/lib/client.ts';
import { newBrandOf } from './support/brands.ts';
import { renderInRouter } from './support/routed.tsx';
import { createServer } from './support/server.ts';

const { call, uploadFile } = vi.hoisted(() => ({ call: vi.fn(), uploadFile: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));
vi.mock('@/lib/upload-file.ts', () => ({ uploadFile }));
// jsdom has no IndexedDB.
vi.mock('@/features/quick-email/picture-store.ts', () => ({
  storePicture: () => Promise.resolve(false),
  findPicture: () => Promise.resolve(null),
}));

let brand = 0;
/** Drafts outlive the screen. */
function nextClient(): string {
  brand += 1;
  return `brand_${brand}`;
}

beforeEach(() => {
  clientStore.set({ id: nextClient(), state: 'confirmed' });
  uploadFile.mockReset();
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});

const usage = {
  input_tokens: 0,
  cached_tokens: 0,
  written_tokens: 0,
  output_tokens: 0,
  calls: 0,
  cost_usd: 0,
};
const base = () => ({
  getBrandContext: () => newBrandOf('acme', 'Acme'),
  listCalendars: () => ({ calendars: [], cursor: null }),
  getSettings: () => ({
    download_mode: 'klaviyo' as const,
    auto_accept_duplicates: true,
    first_steps_done: true,
  }),
});

async function opened(answers: Parameters<typeof createServer>[0], search: QuickEmailSearch = {}) {
  const server = createServer({ ...base(), ...answers });
  call.mockImplementation(server.call);
  let address = search;
  function Screen() {
    const [now, setNow] = useState(search);
    address = now;
    return <QuickEmailScreen search={now} onSearch={setNow} />;
  }
  const rendered = await renderInRouter(() => <Screen />);
  return { ...rendered, server, address: () => address };
}

async function withPicture(answers: Parameters<typeof createServer>[0], size?: number) {
  const rendered = await opened(answers);
  const file = new File(['picture'], 'spring.jpg', { type: 'image/jpeg' });
  if (size) Object.defineProperty(file, 'size', { value: size });
  await rendered.user.upload(await screen.findByLabelText('Hero image file'), file);
  await screen.findByRole('heading', { name: 'Hero Image' });
  return rendered;
}
const press = (name: string) => screen.getByRole('button', { name });
const brief = () => screen.getByRole('textbox', { name: 'Email Brief' });

describe('a brief', () => {
  it.each([
    [
      new ApiError(503, { code: 'unavailable', detail: 'The model service failed (500).' }),
      'The model service failed (500).',
    ],
    [
      new ApiError(502, { code: 'unavailable', detail: 'Bad gateway' }, null, false),
      'Failed to generate brief',
    ],
    [new NetworkError(), 'Failed to generate brief. Please try again.'],
  ])(
    'that fails with %s says so beside the field, and what is typed stays [spec 8.040-8.041]',
    async (error, text) => {
      const { user } = await withPicture({
        generateBriefFromImage: () => {
          throw error;
        },
      });
      await user.type(brief(), 'Mine');
      expect(screen.queryByRole('button', { name: 'AI Generate' })).toBeNull();
      await user.click(press('Regenerate Brief'));
      const alert = await screen.findByRole('alert');
      expect(within(alert).getByText(text)).toBeTruthy();
      expect(brief()).toHaveProperty('value', 'Mine');
    },
  );

  it('that was not written, although an answer came, says why [spec 7.033]', async () => {
    const { user } = await withPicture({
      generateBriefFromImage: () => ({ success: false, error: 'The picture shows nothing.' }) as never,
    });
    await user.type(brief(), 'Mine');
    await user.click(press('Regenerate Brief'));
    expect(within(await screen.findByRole('alert')).getByText('The picture shows nothing.')).toBeTruthy();
    expect(brief()).toHaveProperty('value', 'Mine');
  });

  it('need not be asked for to learn that a picture is damaged', async () => {
    await withPicture({});
    fireEvent.error(await screen.findByAltText('Hero: spring.jpg'));
    screen.getByText(/“spring.jpg” cannot be shown and may be damaged/);
  });

  longTest(
    'belongs to its picture: an error, or an answer that comes late, is not shown beside the next one [spec 2.150, 4.066]',
    async () => {
      const late = Promise.withResolvers<never>();
      const refuse = (): never => {
        throw new ApiError(422, { code: 'validation', detail: 'Damaged.' });
      };
      const answers = [refuse, () => late.promise];
      const { user } = await withPicture({ generateBriefFromImage: () => answers.shift()?.() as never });
      const next = async (name: string) => {
        await user.click(press('Change Image'));
        const file = new File(['picture'], name, { type: 'image/jpeg' });
        await user.upload(await screen.findByLabelText('Hero image file'), file);
        await screen.findByRole('heading', { name: 'Hero Image' });
      };
      await user.click(press('AI Generate'));
      await screen.findByText('Damaged.');
      await next('autumn.jpg');
      expect(screen.queryByText('Damaged.')).toBeNull();
      await user.click(press('AI Generate'));
      expect(press('Generating...')).toHaveProperty('disabled', true);
      await next('winter.jpg');
      expect(press('AI Generate')).toHaveProperty('disabled', false);
      const answer = { success: true, brief: 'Leaves.', error: null, source: 'picture', notes: [], usage };
      await act(async () => late.resolve(answer as never));
      expect(brief()).toHaveProperty('value', '');
    },
  );

  it('by a model has no note about the file name; its call carries picture, style and campaign type', async () => {
    const { user, server } = await withPicture({
      generateBriefFromImage: () => ({
        success: true,
        brief: 'A loaf.',
        error: null,
        source: 'picture',
        model: 'gpt-4o',
        notes: ['The agent "Brief Writer" is switched off; the built-in prompt was used.'],
        usage,
      }),
    });
    await user.click(screen.getByRole('radio', { name: /^Social Proof/ }));
    await user.click(press('AI Generate'));
    await screen.findByText(/Brief Writer/);
    expect(brief()).toHaveProperty('value', 'A loaf.');
    expect(screen.queryByText(/Written from the file name/)).toBeNull();
    const sent = server.calls.find(({ name }) => name === 'generateBriefFromImage');
    expect(sent?.body).toMatchObject({ style: 'testimonial', campaign_type: 'promotional' });
  });
});

describe('an email', () => {
  const running = {
    status: 'running',
    session_id: 'quick-x',
    index: 3,
    batch_id: 'b1',
    image: null,
    notes: ['A note of the server'],
  } as never;
  const batchOf = (item: object): Batch =>
    ({
      batch_id: 'b1',
      state: 'complete',
      items: [{ index: 3, steps: [], ...item }],
      following: [],
      batch_ids: ['b1'],
      totals: {},
    }) as never;
  const empty = {
    calendar: {},
    campaigns: [{ index: 3, status: 'error', email: null, brief: '', products: [] }],
  };

  it.each([
    [
      new ApiError(422, { code: 'validation', detail: 'spring.jpg: This image is damaged.' }),
      'spring.jpg: This image is damaged.',
      false,
    ],
    [
      new ApiError(502, { code: 'unavailable', detail: 'Bad gateway' }, null, false),
      'Failed to generate email. Please try again.',
      true,
    ],
    [
      new NetworkError(undefined, { mayHaveArrived: true }),
      'Failed to generate email. Please try again.',
      true,
    ],
  ])(
    'that cannot be started says why and what is kept: %s [spec 2.159, 8.042-8.043]',
    async (error, text, mayHaveArrived) => {
      const { user, server } = await withPicture({
        quickEmailGenerate: () => {
          throw error;
        },
      });
      await user.type(brief(), 'Mine');
      await user.click(press('Generate Email'));
      const alert = await screen.findByRole('alert');
      expect(within(alert).getByText(text)).toBeTruthy();
      expect(within(alert).getByText('Your picture and brief are kept.')).toBeTruthy();
      await user.click(press('Generate Email'));
      await waitFor(() =>
        expect(server.calls.filter(({ name }) => name === 'quickEmailGenerate')).toHaveLength(2),
      );
      const [first, second] = server.calls.filter(({ name }) => name === 'quickEmailGenerate');
      // Only a call that may have arrived is repeated under its own key.
      expect(second?.idempotencyKey === first?.idempotencyKey).toBe(mayHaveArrived);
      expect(first?.body).toMatchObject({
        brief: 'Mine',
        style: 'simple',
        campaign_name: 'Quick Simple Announcement Email',
      });
    },
  );

  it('leaves its products to the writer until somebody chooses them, and says why it is held', async () => {
    const { user, server } = await withPicture({
      quickEmailGenerate: () => running,
      getBatch: () =>
        batchOf({ state: 'completed', version: null, held: 'Held: what it is about is still open.' }),
      getCalendar: () => empty as never,
    });
    await user.click(screen.getByRole('radio', { name: /^Product Feature/ }));
    await user.type(brief(), 'Mine');
    await user.click(press('Generate Email'));
    await screen.findByText('Held: what it is about is still open.');
    const sent = server.calls.find(({ name }) => name === 'quickEmailGenerate');
    expect(sent?.body).toMatchObject({ style: 'product' });
    expect(sent?.body).not.toHaveProperty('products');
  });

  it('whose generation fails says the server’s reason', async () => {
    const { user, address } = await withPicture({
      quickEmailGenerate: () => running,
      getBatch: () => batchOf({ state: 'error', error: 'The model account has no credit left.' }),
      getCalendar: () => empty as never,
    });
    await user.type(brief(), 'Mine');
    await user.click(press('Generate Email'));
    await screen.findByText('The model account has no credit left.');
    expect(address()).toEqual({ session: 'quick-x', index: 3 });
    expect(brief()).toHaveProperty('value', 'Mine');
    expect(press('Generate Email')).toHaveProperty('disabled', false);
  });

  it('is shown with the true step while it is written', async () => {
    const { user } = await withPicture({
      quickEmailGenerate: () => running,
      getBatch: () =>
        ({
          ...batchOf({ state: 'generating', step: 'compiling', waiting_until: null }),
          state: 'running',
        }) as never,
      getCalendar: () => empty as never,
    });
    await user.type(brief(), 'Mine');
    await user.click(press('Generate Email'));
    await screen.findByText('Compiling…');
    expect(press('Generating Email...')).toHaveProperty('disabled', true);
  });

  it('of a large picture is sent by way of storage, uploaded once', async () => {
    uploadFile.mockResolvedValue('uploads/u/b/1.jpg');
    const { user, server } = await withPicture(
      {
        quickEmailGenerate: () => {
          throw new ApiError(503, { code: 'unavailable', detail: 'Busy' });
        },
      },
      5 * 1024 * 1024,
    );
    await user.type(brief(), 'Mine');
    await user.click(press('Generate Email'));
    await screen.findByText('Busy');
    await user.click(press('Generate Email'));
    await waitFor(() =>
      expect(server.calls.filter(({ name }) => name === 'quickEmailGenerate')).toHaveLength(2),
    );
    expect(uploadFile).toHaveBeenCalledOnce();
    expect(server.calls.at(-1)?.body).toMatchObject({ image_key: 'uploads/u/b/1.jpg', name: 'spring.jpg' });
  });
});

it('an address without such an email says so, and offers a new one', async () => {
  await opened({ getCalendar: () => ({ calendar: {}, campaigns: [] }) as never }, { session: 's', index: 4 });
  await screen.findByText('This quick email does not exist');
});
