import { conflict } from '../../errors.ts';
import { saveAgents } from '../brands/agents.ts';
import { agentsOf } from '../brands/stored-agents.ts';
import { agentOf } from '../writing/prompts.ts';

export const writerPrompt = async (client: string): Promise<string> =>
  agentOf((await agentsOf(client)).agents, 'content').agent.system_prompt;

/** Throws 409 when it is switched off, or after a lost race. */
export async function addToWriterPrompt(
  { client, user }: { client: string; user: { sub: string } },
  line: string,
): Promise<void> {
  const { agents, revision } = await agentsOf(client);
  const { agent, notices } = agentOf(agents, 'content');
  if (notices.length > 0)
    throw conflict('The brand’s writer is switched off under Agents. Switch it on, then add the rule.', null);
  const system_prompt = `${agent.system_prompt.trimEnd()}\n- ${line}`;
  const changed = agents.map((each) => (each.id === agent.id ? { ...each, system_prompt } : each));
  await saveAgents({ client, user, agents: changed, revision });
}
