import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api.ts';

export const settingsQueries = {
  /** Readable without signing in. */
  deployment: () =>
    queryOptions({
      queryKey: ['config'],
      queryFn: ({ signal }) => call('config', { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  own: () =>
    queryOptions({ queryKey: ['settings'], queryFn: ({ signal }) => call('getSettings', { signal }) }),
};
