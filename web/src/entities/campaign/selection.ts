import { useCallback, useMemo } from 'react';
import { createStore, type Store, useStore } from '@/lib/store.ts';

const storageKey = (calendarId: string) => `galley-selection-${calendarId}`;
const stores = new Map<string, Store<{ indexes: readonly number[] }>>();

function storeOf(calendarId: string) {
  const known = stores.get(calendarId);
  if (known) return known;
  const store = createStore<{ indexes: readonly number[] }>({ indexes: read(calendarId) });
  stores.set(calendarId, store);
  return store;
}

function read(calendarId: string): number[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(calendarId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((index): index is number => Number.isInteger(index)) : [];
  } catch {
    return [];
  }
}

export function useSelection(calendarId: string): {
  selected: ReadonlySet<number>;
  select: (indexes: Iterable<number>) => void;
} {
  const store = storeOf(calendarId);
  const { indexes } = useStore(store);
  const selected = useMemo(() => new Set(indexes), [indexes]);
  const select = useCallback(
    (next: Iterable<number>) => {
      const sorted = [...new Set(next)].sort((a, b) => a - b);
      sessionStorage.setItem(storageKey(calendarId), JSON.stringify(sorted));
      store.set({ indexes: sorted });
    },
    [calendarId, store],
  );
  return { selected, select };
}
