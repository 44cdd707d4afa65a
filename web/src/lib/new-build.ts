import { connection } from './connection.ts';
import { createStore, useStore } from './store.ts';
import { hasUnsavedFields } from './unsaved-fields.ts';
import { firstScreenLoading } from './when-idle.ts';

const RELOADED_KEY = 'galley-reloaded-for';

const store = createStore({ newer: false });

/** Whether the server has a newer build that the page could not reload to by itself. */
export const useNewerBuild = (): boolean => useStore(store).newer;

/** The entry script of a page; its name contains the hash of the build. */
const entryOf = (page: Document): string | undefined =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;

const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/**
 * The entry script of the server's build, if it is a newer one. Undefined when the server cannot be reached.
 */
async function newerEntry(): Promise<string | undefined> {
  const response = await fetch('/', { cache: 'no-store' }).catch(() => null);
  connection.reached(response !== null);
  const html = response?.ok ? await response.text().catch(() => '') : '';
  const entry = entryOf(parsed(html));
  return entry === entryOf(document) ? undefined : entry;
}

/** Offers a newer build if there is one. */
export async function lookForNewerBuild(): Promise<void> {
  if (await newerEntry()) store.set({ newer: true });
}

/**
 * For a part of the app that could not be loaded: reloads the page if the server has a newer build, once per
 * build. With unsaved fields, it offers the new version instead. Returns true when the page is about to
 * reload.
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
 * Rejects when the server that has the app's code cannot be reached. Called before an import: browsers cache
 * a failed import until the page is reloaded. An answer of two seconds ago is too old: imports follow each other.
 * Only parts of the first screen do not ask: the page itself has just come from the server.
 */
export async function siteAnswers(): Promise<void> {
  if (firstScreenLoading()) return;
  await fetch('/', { method: 'HEAD', cache: 'no-store' });
}

/** The message for any part that could not be loaded. */
export const PART_MISSING = 'This part of Galley could not be loaded.';

/**
 * Replaces the message of a failed import. On seeing the browser's own, the router would reload the page,
 * even with the server away or unsaved fields.
 */
export function explainMissingParts(): void {
  window.addEventListener('vite:preloadError', (event) => {
    event.payload.message = PART_MISSING;
  });
}
