export const PALETTE_KEYS = 'Mod+k';

const OPEN = 'galley-open-palette';

/** For a click. */
export const openPalette = (): void => void window.dispatchEvent(new Event(OPEN));

/** Listens until the returned function is called. */
export function onOpenPalette(open: () => void): () => void {
  window.addEventListener(OPEN, open);
  return () => window.removeEventListener(OPEN, open);
}
