import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ScreenTitle } from '@/components/screen-title.tsx';
import { batchQueries } from '@/entities/batch/batch-queries.ts';
import { BatchWatch } from '@/features/shell/batch-watch.tsx';
import { batchOf, itemOf } from './support/batches.ts';
import { renderInApp } from './support/render.tsx';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));
beforeEach(() => {
  document.title = '';
});

const done = (index: number) => itemOf(index, { state: 'completed' });

it('the tab’s title shows the progress of the batch seen in this tab on any screen, until it ends', async () => {
  const server = createServer({ getBatch: () => batchOf([done(0), done(1), itemOf(2)]) });
  call.mockImplementation(server.call);
  const { queryClient } = renderInApp(
    <>
      <ScreenTitle title="Campaign Analysis" />
      <BatchWatch />
    </>,
  );
  screen.getByRole('heading', { name: 'Campaign Analysis' });
  expect(document.title).toBe('Campaign Analysis · Galley');
  queryClient.setQueryData(batchQueries.detail('batch-1').queryKey, batchOf([done(0), itemOf(1), itemOf(2)]));
  await waitFor(() => expect(document.title).toBe('2/3 · Campaign Analysis · Galley'));
  const ended = batchOf([done(0), done(1), done(2)], { state: 'complete' });
  server.answers.getBatch = () => ended;
  queryClient.setQueryData(batchQueries.detail('batch-1').queryKey, ended);
  await waitFor(() => expect(document.title).toBe('Campaign Analysis · Galley'));
});
