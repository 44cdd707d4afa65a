import { queryOptions } from '@tanstack/react-query';
import type { RouteResponse } from '#shared/contract/routes.ts';
import { call } from '@/lib/api.ts';

export type AgentList = RouteResponse<'listAgents'>;

export const agentQueries = {
  list: (client: string) =>
    queryOptions({
      queryKey: ['agents', client],
      queryFn: ({ signal }) => call('listAgents', { params: { client }, signal }),
    }),
};
