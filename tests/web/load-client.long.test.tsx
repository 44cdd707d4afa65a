import { beforeEach, expect, it, vi } from 'vitest';
import { loadClient } from '@/entities/brand/load-client.ts';
import { clientStore } from '@/lib/client.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

beforeEach(() => void clientStore.set({ id: 'invigor8', state: 'loading' }));

it.each([
  [{ current_client: 'zebra_cbd', fallback: false }, 'zebra_cbd'],
  [{ client_name: 'zebra_cbd' }, 'zebra_cbd'],
  [{ name: 'zebra_cbd' }, 'zebra_cbd'],
])('reads the current brand from %j [spec 3.081]', async (answer, id) => {
  call.mockResolvedValue(answer);
  expect(await loadClient(undefined)).toBe(id);
  expect(clientStore.get()).toEqual({ id, state: 'confirmed' });
});

it('shows invigor8, and writes nothing, when the answer names no brand [spec 3.081]', async () => {
  for (const answer of [{}, { current_client: null }, { current_client: '' }]) {
    call.mockResolvedValue(answer);
    expect(await loadClient(undefined)).toBeNull();
    expect(clientStore.get()).toEqual({ id: 'invigor8', state: 'fallback' });
  }
});
