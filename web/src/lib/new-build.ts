import { connection } from './connection.ts';
import { createStore, useStore } from './store.ts';
import { hasUnsavedFields } from './unsaved-fields.ts';

const RELOADED_KEY = 'galley-reloaded-for';

const store = createStore({ newer: false });

/** Whether the server has a newer build than this page, and reloading by itself was not possible. */
export const useNewerBuild = (): boolean => useStore(store).newer;

/** The address of the script a document starts with; its name carries the hash of the build. */
const entryOf = (html: string): string | undefined =>
  /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(html)?.[1];

const runningEntry = (): string | undefined =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;

/** The entry of the build that the server has now, when it is another one. Undefined when the server cannot be reached. */
async function newerEntry(): Promise<string | undefined> {
  const response = await fetch('/', { cache: 'no-store' }).catch(() => null);
  connection.reached(response !== null);
  const entry = response?.ok ? entryOf(await response.text()) : undefined;
  return entry === runningEntry() ? undefined : entry;
}

/** Asks whether there is a newer build, and offers it. */
export async function lookForNewerBuild(): Promise<void> {
  if (await newerEntry()) store.set({ newer: true });
}

/**
 * After a part of the app could not be loaded: when it belongs to an older build than the server's, reloads the page, once a build
 * and never over unsaved fields; there the new version is offered instead. True when the page is about to go.
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
 * Resolves when the server that has the app's code can be reached, else rejects. Asked before an import: a browser remembers a failed
 * one, and never fetches that code again until the page is reloaded.
 */
export async function siteAnswers(): Promise<void> {
  await fetch('/', { method: 'HEAD', cache: 'no-store' });
}

/** The message of every part that could not be loaded. */
export const PART_MISSING = 'This part of Galley could not be loaded.';

/**
 * Gives a failed import a message for people. The router reloads the page for the browser's own message, even with the server away
 * or a form half filled in; the page's own parts decide that here.
 */
export function explainMissingParts(): void {
  window.addEventListener('vite:preloadError', (event) => {
    event.payload.message = PART_MISSING;
  });
}
