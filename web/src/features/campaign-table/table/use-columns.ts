import { createStore, useStore } from '@/lib/store.ts';
import { type Column, type ColumnKey, columns } from './columns.ts';

const STORAGE_KEY = 'galley-table-columns-hidden';

const store = createStore<{ hidden: readonly string[] }>({ hidden: read() });

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((key): key is string => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

export interface ChosenColumns {
  shown: readonly Column[];
  isShown: (key: ColumnKey) => boolean;
  /** Remembered in this browser, for every calendar. */
  show: (key: ColumnKey, shown: boolean) => void;
}

/** The columns a person wants to see. A phone has room for the fixed ones only. */
export function useColumns({ phone }: { phone: boolean }): ChosenColumns {
  const { hidden } = useStore(store);
  const isShown = (key: ColumnKey) => !hidden.includes(key);
  return {
    shown: columns.filter(({ key, fixed }) => fixed || (!phone && isShown(key))),
    isShown,
    show: (key, shown) => {
      const next = shown ? hidden.filter((each) => each !== key) : [...hidden, key];
      localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
      store.set({ hidden: next });
    },
  };
}
