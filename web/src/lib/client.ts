import { DEFAULT_CLIENT } from '#shared/contract/default-client.ts';
import { createStore, useStore } from './store.ts';

/**
 * The brand this tab works on. `confirmed`: chosen by the person, according to the address or the server;
 * `fallback`: the server did not know, so invigor8 is shown and nothing can be written; `local-mode`: no
 * answer at all; `unknown`: no such brand exists.
 */
export interface ClientState {
  id: string;
  state: 'loading' | 'confirmed' | 'fallback' | 'local-mode' | 'unknown';
}

/** Spec §9. */
export const LOCAL_CLIENT = 'local-mode';

export const clientStore = createStore<ClientState>({ id: DEFAULT_CLIENT, state: 'loading' });

export const useClientState = (): ClientState => useStore(clientStore);

/** The tab's brand: `{client}` in every path and `?client=` in every address. */
export const useClient = (): string => useClientState().id;

/** The brand to send with a call; null while it is not certain, and then nothing may be written. */
export function confirmedClient(): string | null {
  const { id, state } = clientStore.get();
  return state === 'confirmed' ? id : null;
}
