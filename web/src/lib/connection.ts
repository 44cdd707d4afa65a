import { createStore, useStore } from './store.ts';

const PROBE_MS = 5_000;

const store = createStore({ online: true });
let probe: ReturnType<typeof setInterval> | undefined;

/** Whether the last call got an answer. Without one it is asked again every 5 s until the server is back. */
function reached(answered: boolean): void {
  if (answered === store.get().online) return;
  store.set({ online: answered });
  clearInterval(probe);
  if (!answered) {
    probe = setInterval(() => {
      fetch('/config.json', { cache: 'no-store' }).then(
        (response) => reached(response.status < 500),
        () => {},
      );
    }, PROBE_MS);
  }
}

export const connection = { store, reached };

/** False while the server cannot be reached (`local-mode`). */
export const useOnline = (): boolean => useStore(store).online;
