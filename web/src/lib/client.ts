import { DEFAULT_CLIENT } from '#shared/contract/default-client.ts';
import { createStore, useStore } from './store.ts';

/**
 * The tab's brand. `confirmed`: by person, address or server; `fallback`: invigor8, read-only, because
 * the server did not know; `local-mode`: no answer; `unknown`: no such brand.
 */
export interface ClientState {
  id: string;
  state: 'loading' | 'confirmed' | 'fallback' | 'local-mode' | 'unknown';
}

/** Spec §9. */
export const LOCAL_CLIENT = 'local-mode';

export const clientStore = createStore<ClientState>({ id: DEFAULT_CLIENT, state: 'loading' });

export const useClientState = (): ClientState => useStore(clientStore);

export const useClient = (): string => useClientState().id;

/** Null while uncertain, when nothing may be written. */
export function confirmedClient(): string | null {
  const { id, state } = clientStore.get();
  return state === 'confirmed' ? id : null;
}
