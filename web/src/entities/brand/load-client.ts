import { DEFAULT_CLIENT } from '#shared/contract/default-client.ts';
import { call, NetworkError } from '@/lib/api.ts';
import { clientStore, LOCAL_CLIENT } from '@/lib/client.ts';
import { queryClient } from '@/lib/query.ts';
import { brandQueries } from './brand-queries.ts';

/** From the address, otherwise the person's current one; null when uncertain. */
export async function loadClient(asked: string | undefined): Promise<string | null> {
  if (asked !== undefined) {
    void verify(asked);
    return confirm(asked);
  }
  try {
    const answer = await call('getCurrentClient');
    const id = currentIn(answer);
    if (id !== undefined && !answer.fallback) return confirm(id);
    clientStore.set({ id: id ?? DEFAULT_CLIENT, state: 'fallback' });
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

/** Spec §7 allows three names for the brand. */
function currentIn(answer: object): string | undefined {
  const named = answer as Partial<Record<'current_client' | 'client_name' | 'name', unknown>>;
  return [named.current_client, named.client_name, named.name].find(
    (id): id is string => typeof id === 'string' && id !== '',
  );
}

/** In the background, since the address is rarely wrong. */
async function verify(asked: string): Promise<void> {
  const found = await queryClient.fetchQuery(brandQueries.list()).catch(() => null);
  if (found && !found.clients.some(({ id }) => id === asked)) clientStore.set({ state: 'unknown' });
}

function confirm(id: string): string {
  clientStore.set({ id, state: 'confirmed' });
  return id;
}
