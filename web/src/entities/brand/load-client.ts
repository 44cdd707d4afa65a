import { DEFAULT_CLIENT } from '#shared/contract/default-client.ts';
import { call, NetworkError } from '@/lib/api.ts';
import { clientStore, LOCAL_CLIENT } from '@/lib/client.ts';
import { queryClient } from '@/lib/query.ts';
import { brandQueries } from './queries.ts';

/**
 * Settles the tab's brand before the first screen: the one in the address, else the person's current one. Returns it when
 * it is certain, null after a fallback.
 */
export async function loadClient(asked: string | undefined): Promise<string | null> {
  if (asked !== undefined) {
    void verify(asked);
    return confirm(asked);
  }
  try {
    const { current_client: id, fallback } = await call('getCurrentClient');
    if (!fallback) return confirm(id);
    clientStore.set({ id, state: 'fallback' });
  } catch (error) {
    console.error('The current client could not be loaded', error);
    clientStore.set(
      error instanceof NetworkError
        ? { id: LOCAL_CLIENT, state: 'local-mode' }
        : { id: DEFAULT_CLIENT, state: 'fallback' },
    );
  }
  return null;
}

/** The screen does not wait for this: an address is wrong far less often than it is right. */
async function verify(asked: string): Promise<void> {
  const found = await queryClient.fetchQuery(brandQueries.list()).catch(() => null);
  if (found && !found.clients.some(({ id }) => id === asked)) clientStore.set({ state: 'unknown' });
}

function confirm(id: string): string {
  clientStore.set({ id, state: 'confirmed' });
  return id;
}
