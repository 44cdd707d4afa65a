import { Switch } from '@mantine/core';
import type { Agent } from '#shared/contract/schemas/brand.ts';
import { agentKey, type SetAgentValues } from '@/entities/agent/agents-form.ts';
import { counted } from '@/lib/counted.ts';
import { AgentTypeChip } from './agent-type-chip.tsx';
import classes from './agents.module.css';

export function AgentSummary({ agent, onSet }: { agent: Agent; onSet: SetAgentValues }) {
  const { id, agent_type, name, description, is_active, system_prompt, user_prompt_template } = agent;
  const length = (text: string) => counted([...text].length, 'character');
  return (
    <article className={classes.card} aria-label={`Summary of ${name}`}>
      <div className={classes.cardHead}>
        <AgentTypeChip type={agent_type} />
        <Switch
          size="sm"
          label="Active"
          aria-label={`Active: ${name}`}
          checked={is_active}
          onChange={(event) => onSet({ [agentKey(id, 'is_active')]: event.currentTarget.checked })}
        />
      </div>
      <h2 className={classes.cardName}>{name}</h2>
      <p className={classes.cardText}>{description}</p>
      <dl className={classes.counts}>
        <div>
          <dt>System prompt</dt>
          <dd>{length(system_prompt)}</dd>
        </div>
        <div>
          <dt>User template</dt>
          <dd>{length(user_prompt_template)}</dd>
        </div>
      </dl>
    </article>
  );
}
