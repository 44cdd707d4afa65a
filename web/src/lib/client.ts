import { DEFAULT_CLIENT } from '#shared/contract/default-client.ts';
import { createStore, useStore } from './store.ts';

/**
 * The brand this tab works on. `confirmed`: it is the person's own choice (the address or the server said so);
 * `fallback`: the server did not say, so invigor8 is shown and nothing can be written; `local-mode`: no answer at all; `unknown`: there is no
 * such brand.
 */
export interface ClientState {
  id: string;
  state: 'loading' | 'confirmed' | 'fallback' | 'local-mode' | 'unknown';
}

/** Spec §9. */
export const LOCAL_CLIENT = 'local-mode';

export const clientStore = createStore<ClientState>({ id: DEFAULT_CLIENT, state: 'loading' });

export const useClientState = (): ClientState => useStore(clientStore);

/** The tab's brand: the `{client}` of every path, and `?client=` of every address. */
export const useClient = (): string => useClientState().id;

/** The brand to send with a call, or null while none is known for certain: then nothing may be written. */
export function confirmedClient(): string | null {
  const { id, state } = clientStore.get();
  return state === 'confirmed' ? id : null;
}
