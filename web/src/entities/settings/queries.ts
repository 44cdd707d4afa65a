import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api.ts';

export const settingsQueries = {
  /** What this deployment is set to, readable before anybody has signed in. */
  deployment: () =>
    queryOptions({
      queryKey: ['config'],
      queryFn: ({ signal }) => call('config', { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The person's own settings. */
  own: () =>
    queryOptions({ queryKey: ['settings'], queryFn: ({ signal }) => call('getSettings', { signal }) }),
};
