import type { Agent } from '#shared/contract/schemas/brand.ts';
import { type AgentType, builtInAgents, knownVariables, substitute } from '#shared/domain/agents.ts';
import type { Values } from './variables.ts';

export interface ChosenAgent {
  agent: Agent;
  /** Said when it is not the brand's own. */
  notices: string[];
}

/** A brand's first active agent of a type, else the built-in one, and then says so. */
export function agentOf(agents: readonly Agent[], type: AgentType): ChosenAgent {
  const own = agents.filter(({ agent_type }) => agent_type === type);
  const active = own.find(({ is_active }) => is_active);
  if (active) return { agent: active, notices: [] };
  const agent = builtInAgents[type];
  const why = own[0] ? `The agent "${own[0].name}" is switched off` : `The brand has no ${type} agent`;
  return { agent, notices: [`${why}; the built-in prompt was used.`] };
}

/** A prompt with its variables filled in, and a notice about those nothing fills. */
export function filled(agent: Agent, prompt: string, values: Values): { text: string; notices: string[] } {
  const { text, unknown } = substitute(prompt, values);
  const named = unknown.map((name) => `{${name}}`).join(', ');
  return {
    text: text.trim(),
    notices:
      unknown.length > 0
        ? [`The prompt of "${agent.name}" mentions ${named}, which nothing fills; it was sent as it stands.`]
        : [],
  };
}

/** Names a prompt mentions. */
const mentioned = (prompt: string): ReadonlySet<string> => new Set(substitute(prompt, {}).unknown);
const descriptions = new Map(knownVariables.map(({ name, description }) => [name, description]));

/** What of `names` no prompt mentions, told all the same: a setting is never without effect because someone's prompt forgot it. */
export function untold(prompt: string, names: readonly string[], values: Values): string {
  const told = mentioned(prompt);
  return names
    .filter((name) => !told.has(name) && values[name] !== undefined && values[name] !== 'none')
    .map((name) => {
      const value = values[name] ?? '';
      return `${descriptions.get(name) ?? name}:${value.includes('\n') || value.startsWith('- ') ? '\n' : ' '}${value}`;
    })
    .join('\n');
}
