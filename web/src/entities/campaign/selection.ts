import { useCallback, useMemo } from 'react';
import { createStore, type Store, useStore } from '@/lib/store.ts';

const storageKey = (session: string) => `galley-selection-${session}`;
const stores = new Map<string, Store<{ indexes: readonly number[] }>>();

function storeOf(session: string) {
  const known = stores.get(session);
  if (known) return known;
  const store = createStore<{ indexes: readonly number[] }>({ indexes: read(session) });
  stores.set(session, store);
  return store;
}

function read(session: string): number[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(session)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((index): index is number => Number.isInteger(index)) : [];
  } catch {
    return [];
  }
}

/** The campaigns picked in this tab, by calendar: kept over a reload and carried from the table to the batch. */
export function useSelection(session: string): {
  selected: ReadonlySet<number>;
  select: (indexes: Iterable<number>) => void;
} {
  const store = storeOf(session);
  const { indexes } = useStore(store);
  const selected = useMemo(() => new Set(indexes), [indexes]);
  const select = useCallback(
    (next: Iterable<number>) => {
      const sorted = [...new Set(next)].sort((a, b) => a - b);
      sessionStorage.setItem(storageKey(session), JSON.stringify(sorted));
      store.set({ indexes: sorted });
    },
    [session, store],
  );
  return { selected, select };
}
