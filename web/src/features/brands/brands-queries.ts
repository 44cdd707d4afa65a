import { infiniteQueryOptions } from '@tanstack/react-query';
import { OVERVIEW_KEY } from '@/entities/brand/brand-queries.ts';
import { call } from '@/lib/api.ts';

const POLL_MS = 5_000;

export const overviewQuery = (today: string) =>
  infiniteQueryOptions({
    queryKey: [...OVERVIEW_KEY, today] as const,
    queryFn: ({ pageParam, signal }) =>
      call('getOverview', { query: { today, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ brands }) => brands.some(({ running }) => running.length > 0)) ? POLL_MS : false,
  });
