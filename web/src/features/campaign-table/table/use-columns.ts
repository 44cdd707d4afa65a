import { useMemo } from 'react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { createStore, useStore } from '@/lib/store.ts';
import { type Column, type ColumnKey, columns, isEmpty } from './columns.ts';

const STORAGE_KEY = 'galley-table-columns';

type Choices = Partial<Record<string, boolean>>;

const store = createStore<{ choices: Choices }>({ choices: read() });

function read(): Choices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Choices) : {};
  } catch {
    return {};
  }
}

export interface ChosenColumns {
  shown: readonly Column[];
  isShown: (key: ColumnKey) => boolean;
  /** Remembered in this browser for every calendar. */
  show: (key: ColumnKey, shown: boolean) => void;
}

/** Columns with content by default; on phones, fixed ones only. */
export function useColumns(campaigns: readonly Campaign[], { phone }: { phone: boolean }): ChosenColumns {
  const { choices } = useStore(store);
  const shown = useMemo(
    () =>
      columns.filter((column) => {
        if (column.fixed) return true;
        if (phone) return false;
        return choices[column.key] ?? !(column.onRequest || isEmpty(column, campaigns));
      }),
    [campaigns, choices, phone],
  );
  return {
    shown,
    isShown: (key) => shown.some((column) => column.key === key),
    show: (key, wanted) => {
      const next = { ...choices, [key]: wanted };
      localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
      store.set({ choices: next });
    },
  };
}
