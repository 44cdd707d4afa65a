import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Component, ComponentUse } from '#shared/contract/schemas/brand.ts';
import { call } from '@/lib/api.ts';

async function allUsage(client: string, signal: AbortSignal): Promise<ComponentUse[]> {
  const found: ComponentUse[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await call('componentUsage', {
      params: { client },
      query: { cursor: cursor ?? undefined },
      signal,
    });
    found.push(...page.usage);
    cursor = page.cursor;
  } while (cursor !== null);
  return found;
}

const keyOf = (client: string) => ['components', client] as const;

export const componentQueries = {
  list: (client: string) =>
    queryOptions({
      queryKey: [...keyOf(client), 'list'],
      queryFn: async ({ signal }) => {
        const { components } = await call('listComponents', { params: { client }, signal });
        return components;
      },
    }),
  usage: (client: string) =>
    queryOptions({
      queryKey: [...keyOf(client), 'usage'],
      queryFn: ({ signal }) => allUsage(client, signal),
    }),
  /** Keeps the last answer during a check. */
  check: (client: string, html: string) =>
    queryOptions({
      queryKey: [...keyOf(client), 'check', html],
      queryFn: ({ signal }) =>
        call('checkComponent', { params: { client }, body: { html_content: html }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
      placeholderData: keepPreviousData,
      retry: false,
    }),
  versions: (client: string, id: string) =>
    queryOptions({
      queryKey: [...keyOf(client), 'versions', id],
      queryFn: async ({ signal }) => {
        const { versions } = await call('listComponentVersions', {
          params: { client, component: id },
          signal,
        });
        return versions;
      },
      staleTime: 0,
    }),
  version: (client: string, id: string, revision: number) =>
    queryOptions({
      queryKey: [...keyOf(client), 'versions', id, revision],
      queryFn: async ({ signal }) => {
        const { component } = await call('getComponentVersion', {
          params: { client, component: id, revision },
          signal,
        });
        return component;
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

export function storeComponent(queryClient: QueryClient, client: string, saved: Component): void {
  queryClient.setQueryData(componentQueries.list(client).queryKey, (components) => {
    if (!components) return components;
    const known = components.some(({ id }) => id === saved.id);
    return known ? components.map((each) => (each.id === saved.id ? saved : each)) : [...components, saved];
  });
}
