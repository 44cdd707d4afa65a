import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import type { Agent } from '#shared/contract/schemas/brand.ts';
import { builtInAgents } from '#shared/domain/brand/agents.ts';
import { toastUndo } from '@/components/toast.ts';
import {
  type AgentField,
  activeWord,
  agentKey,
  agentLabels,
  type SetAgentValues,
} from '@/entities/agent/agents-form.ts';
import { AgentTypeChip } from './agent-type-chip.tsx';
import classes from './agents.module.css';
import { PromptEditors } from './prompt-editors.tsx';

interface AgentPanelProps {
  agent: Agent;
  /** Needed to tell which agent of a type is in use. */
  agents: readonly Agent[];
  onSet: SetAgentValues;
  /** As shown, saved or not. */
  onTest: () => void;
  onFocus: () => void;
}

const withoutIt: Record<Agent['agent_type'], string> = {
  content: 'emails are written with the built-in prompts',
  theme: 'themes are chosen with the built-in prompts',
  image: 'images are drawn with the built-in prompts',
  brief: 'briefs are written with the built-in prompts',
};

export function AgentPanel({ agent, agents, onSet, onTest, onFocus }: AgentPanelProps) {
  const { id, agent_type, name, is_active } = agent;
  const set = (field: AgentField, value: string | boolean) => onSet({ [agentKey(id, field)]: value });
  const used = agents.find((other) => other.agent_type === agent_type && other.is_active);
  return (
    <details className={classes.panel} open>
      <summary className={classes.panelHead}>
        <span className={classes.panelName}>{name || 'Agent without a name'}</span>
        <AgentTypeChip type={agent_type} />
      </summary>
      <fieldset className={classes.fields} aria-label={`Agent ${name}`} onFocus={onFocus}>
        <TextInput
          label={agentLabels.name}
          value={name}
          maxLength={200}
          onChange={(event) => set('name', event.currentTarget.value)}
        />
        <Textarea
          label={agentLabels.description}
          value={agent.description}
          maxLength={2_000}
          autosize
          minRows={2}
          maxRows={6}
          onChange={(event) => set('description', event.currentTarget.value)}
        />
        <Switch
          label={activeWord(is_active)}
          description={is_active ? 'Agent will be used in email generation' : 'Agent is disabled'}
          checked={is_active}
          onChange={(event) => set('is_active', event.currentTarget.checked)}
        />
        {!used && (
          <p className={classes.note}>
            No {agent_type} agent is active, so {withoutIt[agent_type]}.
          </p>
        )}
        {is_active && used && used.id !== id && (
          <p className={classes.note}>
            Not used: “{used.name}” is the first active {agent_type} agent.
          </p>
        )}
        <PromptEditors agent={agent} onChange={set} />
        <RestoreButton agent={agent} onSet={onSet} />
        <Button variant="default" size="compact-sm" onClick={onTest}>
          Test this agent
        </Button>
      </fieldset>
    </details>
  );
}

/** Undo brings the old prompts back. */
function RestoreButton({ agent, onSet }: { agent: Agent; onSet: SetAgentValues }) {
  const builtIn = builtInAgents[agent.agent_type];
  const same =
    agent.system_prompt === builtIn.system_prompt &&
    agent.user_prompt_template === builtIn.user_prompt_template;
  if (same) return <p className={classes.note}>These are the built-in prompts.</p>;
  const promptsOf = ({ system_prompt, user_prompt_template }: Agent) => ({
    [agentKey(agent.id, 'system_prompt')]: system_prompt,
    [agentKey(agent.id, 'user_prompt_template')]: user_prompt_template,
  });
  return (
    <Button
      variant="default"
      size="compact-sm"
      onClick={() => {
        onSet(promptsOf(builtIn));
        toastUndo(`Built-in prompts restored for ${agent.name}, not saved yet`, () =>
          onSet(promptsOf(agent)),
        );
      }}
    >
      Restore built-in prompts
    </Button>
  );
}
