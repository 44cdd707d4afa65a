import { connection } from './connection.ts';
import { createStore, useStore } from './store.ts';
import { hasUnsavedFields } from './unsaved-fields.ts';
import { firstScreenLoading } from './when-idle.ts';

const RELOADED_KEY = 'galley-reloaded-for';

const store = createStore({ newer: false });

/** The page could not reload by itself. */
export const useNewerBuild = (): boolean => useStore(store).newer;

/** Its name contains the build's hash. */
const entryOf = (page: Document): string | undefined =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;

const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/** Undefined without a newer build or offline. */
async function newerEntry(): Promise<string | undefined> {
  const response = await fetch('/', { cache: 'no-store' }).catch(() => null);
  connection.reached(response !== null);
  const html = response?.ok ? await response.text().catch(() => '') : '';
  const entry = entryOf(parsed(html));
  return entry === entryOf(document) ? undefined : entry;
}

export async function lookForNewerBuild(): Promise<void> {
  if (await newerEntry()) store.set({ newer: true });
}

/**
 * For a part that failed to load. Reloads once per build, or offers it if fields are unsaved. Returns true
 * when about to reload.
 */
export async function reloadForNewerBuild(): Promise<boolean> {
  const entry = await newerEntry();
  if (entry === undefined) return false;
  if (hasUnsavedFields() || sessionStorage.getItem(RELOADED_KEY) === entry) {
    store.set({ newer: true });
    return false;
  }
  sessionStorage.setItem(RELOADED_KEY, entry);
  window.location.reload();
  return true;
}

/**
 * Rejects when the server is unreachable. Called before an import, because browsers cache failed imports
 * until a reload. Never reuses an earlier answer.
 */
export async function siteAnswers(): Promise<void> {
  if (firstScreenLoading()) return;
  await fetch('/', { method: 'HEAD', cache: 'no-store' });
}

export const PART_MISSING = 'This part of Galley could not be loaded.';

/** On the browser's own message, the router would reload the page, even offline or with unsaved fields. */
export function explainMissingParts(): void {
  window.addEventListener('vite:preloadError', (event) => {
    event.payload.message = PART_MISSING;
  });
}
