import { createStore, useStore } from '@/lib/store.ts';
import type { UploadRun, UploadRunState } from './upload-run.ts';

/** Outlives the screens, so that uploads continue without their dialog. */
const store = createStore<{ runs: Readonly<Record<string, UploadRun>> }>({ runs: {} });

const isBusy = ({ phase }: UploadRunState) => phase === 'running' || phase === 'stopping';

const warnBeforeUnload = (event: BeforeUnloadEvent) => {
  if (Object.values(store.get().runs).some(({ state }) => isBusy(state.get()))) event.preventDefault();
};

export function rememberRun(calendarId: string, run: UploadRun): void {
  store.set({ runs: { ...store.get().runs, [calendarId]: run } });
  window.addEventListener('beforeunload', warnBeforeUnload);
}

export function forgetRun(calendarId: string): void {
  const { [calendarId]: _, ...others } = store.get().runs;
  store.set({ runs: others });
  if (Object.keys(others).length === 0) window.removeEventListener('beforeunload', warnBeforeUnload);
}

/** Runs shown in a dialog need no toast. */
const shown = new Set<string>();
export const isShown = (calendarId: string): boolean => shown.has(calendarId);

/** Counts as shown until the returned function is called. */
export function showRun(calendarId: string): () => void {
  shown.add(calendarId);
  return () => shown.delete(calendarId);
}

export const useRun = (calendarId: string): UploadRun | undefined => useStore(store).runs[calendarId];

const noRun = createStore<UploadRunState>({
  items: [],
  phase: 'finished',
  waitUntil: null,
  stoppedBecause: null,
});

export interface UploadProgress {
  done: number;
  total: number;
  busy: boolean;
}

/** Null without an upload. */
export function useUploadProgress(calendarId: string): UploadProgress | null {
  const run = useRun(calendarId);
  const state = useStore(run?.state ?? noRun);
  if (!run) return null;
  const done = state.items.filter((item) => item.state !== 'waiting' && item.state !== 'uploading').length;
  return { done, total: state.items.length, busy: isBusy(state) };
}
