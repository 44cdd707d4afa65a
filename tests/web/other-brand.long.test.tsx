import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BrandLoadFailed } from '@/entities/brand/brand-load-failed.tsx';
import { ApiError } from '@/lib/api-error.ts';
import { clientStore } from '@/lib/client.ts';
import { renderInApp } from './support/render.tsx';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

const brand = (id: string, display_name: string) => ({
  id,
  name: id,
  display_name,
  logo: '',
  archived: false,
});

it('names both brands when work of another one is opened, and offers the switch', async () => {
  clientStore.set({ id: 'zebra_cbd', state: 'confirmed' });
  const server = createServer({
    listClients: () => ({
      clients: [brand('zebra_cbd', 'Zebra CBD'), brand('fernhill', 'Fernhill Nursery')],
    }),
    setCurrentClient: ({ body }) => ({ success: true, current_client: body.client_name }),
  });
  call.mockImplementation(server.call);
  const mismatch = new ApiError(409, {
    code: 'brand_mismatch',
    detail: 'This calendar belongs to the brand fernhill, not zebra_cbd.',
    current: { client: 'fernhill' },
  });
  const { user } = renderInApp(<BrandLoadFailed error={mismatch} onRetry={() => {}} />);
  await screen.findByText('This belongs to Fernhill Nursery');
  screen.getByText(/You are working for Zebra CBD/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Switch to Fernhill Nursery' }));
  await waitFor(() =>
    expect(server.calls.find(({ name }) => name === 'setCurrentClient')?.body).toEqual({
      client_name: 'fernhill',
    }),
  );
});

it('offers another try for any other failure', () => {
  renderInApp(<BrandLoadFailed error={new Error('No.')} onRetry={() => {}} />);
  screen.getByRole('button', { name: 'Try again' });
});
