import type { Agent } from '#shared/contract/schemas/brand.ts';
import { defaultAgents } from '#shared/domain/brand/agents.ts';
import { type AgentsRecord, brandAgents } from './brand-records.ts';

/** The built-in agents are revision 0. */
export async function agentsOf(client: string): Promise<AgentsRecord> {
  return (await brandAgents.get({ client })) ?? builtInAgents(client);
}

export const builtInAgents = (client: string): AgentsRecord => ({
  client,
  agents: defaultAgents,
  revision: 0,
  updated_at: '',
  authors: [],
});

export const getAgents = async (client: string): Promise<Agent[]> => (await agentsOf(client)).agents;
