import { call, NetworkError } from './api.ts';
import { clientStore, DEFAULT_CLIENT, LOCAL_CLIENT } from './client.ts';
import { clientQueries } from './queries.ts';
import { queryClient } from './query.ts';
import { toastInfo } from './toast.tsx';

/**
 * Settles the tab's brand before the first screen: the one in the address if it exists, else the person's current one.
 * Returns it when it is certain, null after a fallback.
 */
export async function loadClient(asked: string | undefined): Promise<string | null> {
  try {
    const list = queryClient.fetchQuery(clientQueries.list());
    const current = asked === undefined ? call('getCurrentClient') : null;
    const { clients } = await list;
    if (asked !== undefined && clients.some(({ id }) => id === asked)) return confirm(asked);
    const { current_client: id, fallback } = await (current ?? call('getCurrentClient'));
    if (asked !== undefined) toastInfo(`There is no brand “${asked}”`, `This is ${nameOf(id, clients)} instead.`);
    if (!fallback) return confirm(id);
    clientStore.set({ id, state: 'fallback' });
  } catch (error) {
    const unreachable = error instanceof NetworkError;
    console.error('The current client could not be loaded', error);
    clientStore.set(unreachable ? { id: LOCAL_CLIENT, state: 'local-mode' } : { id: DEFAULT_CLIENT, state: 'fallback' });
  }
  return null;
}

function confirm(id: string): string {
  clientStore.set({ id, state: 'confirmed' });
  return id;
}

const nameOf = (id: string, clients: { id: string; display_name: string }[]) =>
  clients.find((client) => client.id === id)?.display_name ?? id;
