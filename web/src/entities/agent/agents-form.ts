import type { Agent } from '#shared/contract/schemas/brand.ts';
import type { FormWords } from '@/components/record-form/form-words.ts';
import { call } from '@/lib/api.ts';
import type { DraftOf } from '@/lib/record-form/drafts.ts';
import type { RecordFormOptions } from '@/lib/record-form/record-form.ts';
import type { Changes } from '@/lib/record-form/three-way.ts';
import type { AgentList } from './agent-queries.ts';

export const agentLabels = {
  name: 'Agent Name',
  description: 'Description',
  is_active: 'Active',
  system_prompt: 'System Prompt',
  user_prompt_template: 'User Prompt Template',
} as const satisfies { [F in keyof Agent]?: string };

export type AgentField = keyof typeof agentLabels;
const fields = Object.keys(agentLabels) as AgentField[];

/** By `<agent id>/<field>`, so that two people can edit different prompts. */
export type AgentValues = Record<string, string | boolean>;
export type SetAgentValues = (values: Changes<AgentValues>) => void;

export const agentKey = (id: string, field: AgentField): string => `${id}/${field}`;

export const agentValues = ({ agents }: AgentList): AgentValues =>
  Object.fromEntries(
    agents.flatMap((agent) => fields.map((field) => [agentKey(agent.id, field), agent[field]])),
  );

/** Changes to removed agents are dropped. */
export const applyAgentChanges = (agents: readonly Agent[], changes: Changes<AgentValues>): Agent[] =>
  agents.map((agent) => ({
    ...agent,
    ...Object.fromEntries(
      fields.flatMap((field) => {
        const value = changes[agentKey(agent.id, field)];
        return value === undefined ? [] : [[field, value]];
      }),
    ),
  }));

export const AGENTS_DRAFT = 'agents';

/** The server stores the whole list, at its revision. */
export const agentsForm = (
  client: string,
  record: AgentList,
): Omit<RecordFormOptions<AgentList, AgentValues>, 'draft' | 'drafts'> & {
  draft: Omit<DraftOf, 'owner'>;
} => ({
  record,
  valuesOf: agentValues,
  revisionOf: ({ revision }) => revision,
  save: async (changes, base) => {
    const { agents, revision } = await call('saveAgents', {
      params: { client },
      body: { agents: applyAgentChanges(base.agents, changes), revision: base.revision },
    });
    return { agents, revision };
  },
  draft: { kind: AGENTS_DRAFT, client, address: { client }, label: 'AI agents' },
  whenNewer: 'merge',
});

/** 'Email Writer: System Prompt'. */
export const agentsWords = ({ agents }: AgentList): FormWords<AgentValues> => ({
  labels: Object.fromEntries(
    agents.flatMap(({ id, name }) =>
      fields.map((field) => [agentKey(id, field), `${name}: ${agentLabels[field]}`]),
    ),
  ),
  failed: 'Failed to save agents',
  textOf: (_field, value) => (typeof value === 'boolean' ? activeWord(value) : String(value ?? '')),
});

export const activeWord = (active: boolean): string => (active ? 'Active' : 'Inactive');
