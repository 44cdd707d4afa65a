import { createStore, useStore } from './store.ts';

const PROBE_MS = 5_000;

const store = createStore({ online: true });
const backListeners = new Set<() => void>();
let probe: ReturnType<typeof setInterval> | undefined;

/** Without an answer, asks every 5 s. */
function reached(answered: boolean): void {
  if (answered === store.get().online) return;
  store.set({ online: answered });
  clearInterval(probe);
  if (answered) {
    for (const listener of backListeners) listener();
  } else {
    probe = setInterval(tryAgain, PROBE_MS);
  }
}

async function tryAgain(): Promise<void> {
  const response = await fetch('/config.json', { cache: 'no-store' }).catch(() => null);
  reached(response !== null && response.status < 500);
}

const onBack = (listener: () => void): void => {
  backListeners.add(listener);
};

export const connection = { store, reached, tryAgain, onBack };

/** False while the server is unreachable (`local-mode`). */
export const useOnline = (): boolean => useStore(store).online;
