import { createStore, useStore } from '@/lib/store.ts';
import type { UploadRun, UploadRunState } from './upload-run.ts';

/**
 * Bulk uploads by calendar. They live outside the screens: an upload goes on while its dialog is closed, and
 * the dialog finds it again.
 */
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

/** Calendars whose run is shown in a dialog: its end needs no toast. */
const shown = new Set<string>();
export const isShown = (calendarId: string): boolean => shown.has(calendarId);

/** Marks a calendar's run as shown until the returned function is called. */
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
  /** Uploads that have an answer. */
  done: number;
  total: number;
  busy: boolean;
}

/** How far a calendar's bulk upload is; null when there is none. */
export function useUploadProgress(calendarId: string): UploadProgress | null {
  const run = useRun(calendarId);
  const state = useStore(run?.state ?? noRun);
  if (!run) return null;
  const done = state.items.filter((item) => item.state !== 'waiting' && item.state !== 'uploading').length;
  return { done, total: state.items.length, busy: isBusy(state) };
}
