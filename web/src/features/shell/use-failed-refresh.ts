import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Null when everything on screen is up to date. */
export function useFailedRefresh(): Error | null {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () =>
      cache
        .getAll()
        .find((query) => query.isActive() && query.state.status === 'error' && query.state.data !== undefined)
        ?.state.error ?? null,
  );
}
