import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '@/components/lazy-part.tsx';
import { Page } from '@/components/page.tsx';
import { ScreenHeading } from '@/components/screen-heading.tsx';
import { useClient } from '@/lib/client.ts';
import { AgentConfiguration } from './agent-configuration.tsx';
import type { AgentsSearch } from './agents-search.ts';

const ContentSettings = lazyPart(() =>
  import('./content-settings.tsx').then((module) => module.ContentSettings),
);

interface AgentsScreenProps {
  tab: AgentsSearch['section'];
  onTab: (tab: AgentsSearch['section']) => void;
}

export function AgentsScreen({ tab, onTab }: AgentsScreenProps) {
  const client = useClient();
  // Stays mounted once opened, to keep what was typed.
  const [visited, setVisited] = useState(tab !== undefined);
  if (tab !== undefined && !visited) setVisited(true);
  return (
    <Page>
      <ScreenHeading
        title="AI Agent Management"
        description="Configure AI agents and content settings for the current brand"
      />
      <Tabs
        mt="lg"
        // The default would stop a hidden tab's effects, which guard unsaved text.
        keepMountedMode="display-none"
        value={tab ?? 'agents'}
        onChange={(next) => onTab(next === 'content-settings' ? next : undefined)}
      >
        <Tabs.List>
          <Tabs.Tab value="agents">Agent Configuration</Tabs.Tab>
          <Tabs.Tab value="content-settings">Content Settings</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="agents" pt="lg">
          <AgentConfiguration key={client} client={client} />
        </Tabs.Panel>
        <Tabs.Panel value="content-settings" pt="lg">
          {visited && <ContentSettings key={client} client={client} />}
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
