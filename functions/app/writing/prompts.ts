import type { Agent } from '#shared/contract/schemas/brand.ts';
import { type AgentType, builtInAgents, knownVariables, substitute } from '#shared/domain/brand/agents.ts';
import type { Values } from './variables.ts';

export interface ChosenAgent {
  agent: Agent;
  notices: string[];
}

/** Falls back to the built-in agent with a notice. */
export function agentOf(agents: readonly Agent[], type: AgentType): ChosenAgent {
  const own = agents.filter(({ agent_type }) => agent_type === type);
  const active = own.find(({ is_active }) => is_active);
  if (active) return { agent: active, notices: [] };
  const agent = builtInAgents[type];
  const why = own[0] ? `The agent "${own[0].name}" is switched off` : `The brand has no ${type} agent`;
  return { agent, notices: [`${why}; the built-in prompt was used.`] };
}

/** For a variable without a value in mid-sentence. */
const UNSTATED = 'not stated';

/** Leaves out lines that only introduce a variable without a value. A notice names unknown variables. */
export function fillPrompt(
  agent: Agent,
  prompt: string,
  values: Values,
): { text: string; notices: string[] } {
  const stated = Object.entries(values).map(([name, value]) => [name, value === '' ? UNSTATED : value]);
  const { text, unknown } = substitute(withoutEmptyLines(prompt, values), Object.fromEntries(stated));
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

const LONGEST_LABEL = 80;

/** As in "Voice: {preferred_styles}", with its label. */
function introduced(line: string): { name: string; label: string } | undefined {
  const trimmed = line.trim();
  const from = trimmed.lastIndexOf('{');
  if (from < 0 || !trimmed.endsWith('}')) return undefined;
  const label = trimmed.slice(0, from).trim();
  if (label.length > LONGEST_LABEL || /[.!?{}]/.test(label)) return undefined;
  return { name: trimmed.slice(from + 1, -1), label };
}

function isHeading(lines: readonly string[]): boolean {
  const last = lines.at(-1)?.trim() ?? '';
  if (last.endsWith(':')) return true;
  const alone = (lines.at(-2)?.trim() ?? '') === '';
  return alone && last !== '' && last.length <= LONGEST_LABEL && !/[.!?<>{}]/.test(last);
}

function withoutEmptyLines(prompt: string, values: Values): string {
  const kept: string[] = [];
  for (const line of prompt.split('\n')) {
    const variable = introduced(line);
    if (variable === undefined || values[variable.name] !== '') {
      const tag = /^<\/([a-z_]+)>$/.exec(line.trim())?.[1];
      if (tag !== undefined && kept.at(-1)?.trim() === `<${tag}>`) kept.pop();
      else kept.push(line);
    } else if (variable.label === '' && isHeading(kept)) kept.pop();
  }
  return kept.join('\n').replace(/\n{3,}/g, '\n\n');
}

const mentioned = (prompt: string): ReadonlySet<string> => new Set(substitute(prompt, {}).unknown);
const descriptions = new Map(knownVariables.map(({ name, description }) => [name, description]));

export function unmentionedNames(prompt: string, names: readonly string[]): string[] {
  const used = mentioned(prompt);
  return names.filter((name) => !used.has(name));
}

/** So that every setting has an effect. */
export function unmentioned(prompt: string, names: readonly string[], values: Values): string {
  return unmentionedNames(prompt, names)
    .filter((name) => (values[name] ?? '') !== '')
    .map((name) => {
      const value = values[name] ?? '';
      return `${descriptions.get(name) ?? name}:${value.includes('\n') || value.startsWith('- ') ? '\n' : ' '}${value}`;
    })
    .join('\n');
}
