import type { Agent } from '#shared/contract/schemas/brand.ts';
import { type AgentType, builtInAgents, knownVariables, substitute } from '#shared/domain/agents.ts';
import type { Values } from './variables.ts';

export interface ChosenAgent {
  agent: Agent;
  /** Says so when the agent is not the brand's own. */
  notices: string[];
}

/** Returns a brand's first active agent of a type, or the built-in one with a notice. */
export function agentOf(agents: readonly Agent[], type: AgentType): ChosenAgent {
  const own = agents.filter(({ agent_type }) => agent_type === type);
  const active = own.find(({ is_active }) => is_active);
  if (active) return { agent: active, notices: [] };
  const agent = builtInAgents[type];
  const why = own[0] ? `The agent "${own[0].name}" is switched off` : `The brand has no ${type} agent`;
  return { agent, notices: [`${why}; the built-in prompt was used.`] };
}

/** Fills in a prompt's variables; a notice names those that do not exist. */
export function fillPrompt(
  agent: Agent,
  prompt: string,
  values: Values,
): { text: string; notices: string[] } {
  const { text, unknown } = substitute(prompt, values);
  const named = unknown.map((name) => `{${name}}`).join(', ');
  return {
    text: text.trim(),
    notices:
      unknown.length > 0
        ? [
            `The prompt of "${agent.name}" mentions ${named}, which is not a known variable; it was sent unchanged.`,
          ]
        : [],
  };
}

const mentioned = (prompt: string): ReadonlySet<string> => new Set(substitute(prompt, {}).unknown);
const descriptions = new Map(knownVariables.map(({ name, description }) => [name, description]));

/** Lists the values of `names` the prompt does not mention, so that every setting has an effect. */
export function unmentioned(prompt: string, names: readonly string[], values: Values): string {
  const used = mentioned(prompt);
  return names
    .filter((name) => !used.has(name) && values[name] !== undefined && values[name] !== 'none')
    .map((name) => {
      const value = values[name] ?? '';
      return `${descriptions.get(name) ?? name}:${value.includes('\n') || value.startsWith('- ') ? '\n' : ' '}${value}`;
    })
    .join('\n');
}
