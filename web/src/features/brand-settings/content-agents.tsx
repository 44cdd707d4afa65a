import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LoadingRows } from '@/components/load-states.tsx';
import { Notice } from '@/components/notice.tsx';
import { Status } from '@/components/status.tsx';
import { agentQueries } from '@/entities/agent/agent-queries.ts';
import { messageOf } from '@/lib/api.ts';
import classes from './brand-settings.module.css';

export function ContentAgents({ client }: { client: string }) {
  const { data, error, refetch } = useQuery(agentQueries.list(client));
  const agents = data?.agents.filter(({ agent_type }) => agent_type === 'content');
  return (
    <section className={classes.agents} aria-labelledby="content-agents">
      <h2 id="content-agents" className={classes.sectionTitle}>
        Content agents
      </h2>
      <p className={classes.quiet}>Their prompts carry these settings to the writer.</p>
      {!data && !error && <LoadingRows label="Loading the agents" rows={2} />}
      {!data && error && (
        <Notice tone="bad">
          Failed to load agents: {messageOf(error)}{' '}
          <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
            Retry
          </Button>
        </Notice>
      )}
      {agents?.length === 0 && <p>This brand has none; the built-in prompt writes.</p>}
      {agents && agents.length > 0 && (
        <ul className={classes.agentList}>
          {agents.map(({ id, name, description, is_active }) => (
            <li key={id}>
              <strong>{name}</strong>
              <Status tone={is_active ? 'ok' : 'idle'}>{is_active ? 'Active' : 'Inactive'}</Status>
              {description && <p className={classes.quiet}>{description}</p>}
            </li>
          ))}
        </ul>
      )}
      <Link to="/agents">Edit agents</Link>
    </section>
  );
}
