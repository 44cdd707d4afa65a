import { Button, Loader } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '@/components/empty-state.tsx';
import { Notice } from '@/components/notice.tsx';
import { agentQueries } from '@/entities/agent/agent-queries.ts';
import { messageOf } from '@/lib/api.ts';
import classes from './agents.module.css';
import type { AgentsAlert } from './agents-alert.ts';
import { AgentsEditor } from './agents-editor.tsx';

export function AgentConfiguration({ client }: { client: string }) {
  const { data, error, errorUpdatedAt, isFetching, refetch } = useQuery(agentQueries.list(client));
  const [alert, setAlert] = useState<AgentsAlert | null>(null);
  const [dismissed, setDismissed] = useState(0);
  const load = async () => {
    setAlert(null);
    const { error: failure } = await refetch();
    return failure === null;
  };
  const refresh = (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconRefresh size={16} />}
      disabled={isFetching}
      onClick={() => void load()}
    >
      {isFetching ? 'Refreshing…' : 'Refresh'}
    </Button>
  );
  return (
    <>
      {error && errorUpdatedAt !== dismissed && (
        <Notice tone="bad" onDismiss={() => setDismissed(errorUpdatedAt)}>
          Failed to load agents: {messageOf(error)}
        </Notice>
      )}
      {!data && !error && (
        <p role="status" className={classes.loading}>
          <Loader size={20} aria-hidden="true" /> Loading agents...
        </p>
      )}
      {!data && error && (
        <EmptyState title="The agents could not be loaded" action={refresh}>
          Nothing was lost, and nothing can be changed until they are loaded.
        </EmptyState>
      )}
      {data && (
        <AgentsEditor
          client={client}
          list={data}
          refreshing={isFetching}
          onReload={load}
          alert={alert}
          onAlert={setAlert}
        />
      )}
    </>
  );
}
