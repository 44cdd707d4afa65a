import { createStore, useStore } from './store.ts';

const store = createStore({ text: '' });

/** Says something to screen readers without moving the focus: a batch's milestones, a filter's result. */
export function announce(text: string): void {
  // The same text is only read out again when the region changes in between.
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
