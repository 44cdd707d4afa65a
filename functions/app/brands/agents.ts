import type { Agent } from '#shared/contract/schemas/brand.ts';
import { invalid } from '../../errors.ts';
import { saveRecord } from '../../records/save.ts';
import { type AgentsRecord, brandAgents } from './brand-records.ts';
import { requireOpenBrand } from './store.ts';
import { agentsOf, builtInAgents } from './stored-agents.ts';

export async function readAgents(client: string): Promise<AgentsRecord> {
  await requireOpenBrand(client);
  return agentsOf(client);
}

export interface SaveAgents {
  client: string;
  user: { sub: string };
  agents: Agent[];
  revision?: number | undefined;
}

/** Throws 422 for two agents with the same id, 409 after a lost race. */
export async function saveAgents(
  { client, user, agents, revision }: SaveAgents,
  now = new Date(),
): Promise<AgentsRecord> {
  await requireOpenBrand(client);
  requireUniqueIds(agents);
  return saveRecord(
    brandAgents,
    { client },
    {
      change: () => ({ set: { agents } }),
      revision,
      by: user.sub,
      initial: builtInAgents(client),
      what: `The list of agents of ${client}`,
      show: (current) => ({ agents: current.agents, revision: current.revision }),
      now,
    },
  );
}

function requireUniqueIds(agents: Agent[]): void {
  const seen = new Set<string>();
  for (const { id, name } of agents) {
    if (seen.has(id))
      throw invalid(`Two agents have the id ${id} ("${name}" is the second). Give each its own.`, {
        agents: `the id ${id} is used twice`,
      });
    seen.add(id);
  }
}
