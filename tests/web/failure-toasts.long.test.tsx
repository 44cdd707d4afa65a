import { notificationsStore } from '@mantine/notifications';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { toastFailures } from '@/components/failure-toasts.ts';
import Toasts from '@/features/shell/toasts.tsx';
import { ApiError, NetworkError } from '@/lib/api-error.ts';
import { renderInApp } from './support/render.tsx';
import { forgetToasts } from './support/toasts.ts';

beforeEach(forgetToasts);

async function fail(
  error: Error,
  meta: { failure?: string; failureSentence?: string; silent?: boolean } = {},
) {
  const mutationCache = new MutationCache();
  const queryClient = new QueryClient({ mutationCache });
  toastFailures(mutationCache);
  renderInApp(<Toasts />);
  await mutationCache
    .build(queryClient, { mutationFn: () => Promise.reject(error), meta })
    .execute(undefined)
    .catch(() => undefined);
  return notificationsStore.getState().notifications.map(({ title }) => title);
}

it('names a failed write by what the person wanted', async () => {
  expect(await fail(new Error('No.'), { failure: 'The calendar was not archived' })).toEqual([
    'The calendar was not archived',
  ]);
});

it('ends a sentence of the specification with the error’s message', async () => {
  expect(await fail(new Error('boom'), { failureSentence: 'Failed to reset campaign: ' })).toEqual([
    'Failed to reset campaign: boom',
  ]);
});

it('says the sentence of the specification also when the answer got lost, and what to check [spec 8.020]', async () => {
  const lost = new ApiError(502, { code: 'unavailable', detail: 'No answer.' }, null, false);
  expect(await fail(lost, { failureSentence: 'Failed to reset campaign: ' })).toEqual([
    'Failed to reset campaign: No answer.',
  ]);
  await screen.findByText(/It may have worked: check/);
});

it('does not say that nothing happened when the answer got lost', async () => {
  const lost = new NetworkError(undefined, { mayHaveArrived: true });
  expect(await fail(lost, { failure: 'The calendar was not archived' })).toEqual([
    'The server did not confirm this',
  ]);
});

it('leaves a failure to the screen that shows it itself', async () => {
  expect(await fail(new Error('No.'), { silent: true })).toEqual([]);
});
