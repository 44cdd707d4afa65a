import type { Agent } from '#shared/contract/schemas/brand.ts';
import { update } from '../../services/table.ts';
import { conflict, invalid } from '../errors.ts';
import { requireFits } from './item-size.ts';
import { type AgentsRecord, agentsItem, agentsKey, agentsRecord } from './records.ts';
import { agentsOf, requireOpenBrand } from './store.ts';

export async function readAgents(client: string): Promise<AgentsRecord> {
  await requireOpenBrand(client);
  return agentsOf(client);
}

export interface SaveAgents {
  agents: Agent[];
  /** As it was read, when a lost race should be told. */
  revision?: number | undefined;
}

/** Saves a brand's agents, the whole list at once. Throws 422 when two have one id, 409 with the current list after a lost race. */
export async function saveAgents(
  client: string,
  { agents, revision }: SaveAgents,
  now = new Date(),
): Promise<AgentsRecord> {
  const before = await readAgents(client);
  requireUniqueIds(agents);
  const changes = { client, agents, updated_at: now.toISOString() };
  requireFits(
    agentsItem({ ...changes, revision: before.revision }),
    `The agents of ${client}`,
    'Shorten the prompts.',
  );
  const saved = await update(agentsRecord, agentsKey(client), {
    set: changes,
    add: { revision: 1 },
    expect:
      revision === undefined ? {} : { revision: isBuiltIn(before) && revision === 0 ? undefined : revision },
  });
  if (saved) return saved;
  const current = await agentsOf(client);
  throw conflict(
    'Someone else saved these agents after you opened them, so your changes were not saved. Look at what is there now and save again.',
    { agents: current.agents, revision: current.revision },
  );
}

/** The built-in list has never been written; whoever saw it expects no record. */
const isBuiltIn = (record: AgentsRecord) => record.updated_at === '';

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
