import { createStore, useStore } from './store.ts';

const store = createStore({ text: '' });

/** For screen readers, without moving the focus. */
export function announce(text: string): void {
  // Repeated text is only read if the region changes in between.
  store.set({ text: '' });
  setTimeout(() => store.set({ text }), 50);
}

export function LiveRegion() {
  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {useStore(store).text}
    </div>
  );
}
