import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Component, ComponentUse } from '#shared/contract/schemas/brand.ts';
import { EmptyState } from '@/components/empty-state.tsx';
import { lazyPart } from '@/components/lazy-part.tsx';
import { LoadingRows } from '@/components/load-states.tsx';
import { Notice } from '@/components/notice.tsx';
import { Page } from '@/components/page.tsx';
import { ScreenHeading } from '@/components/screen-heading.tsx';
import { newComponent } from '@/entities/component/component-form.ts';
import { componentQueries } from '@/entities/component/component-queries.ts';
import { sentenceOf } from '@/lib/api-error.ts';
import { useClient } from '@/lib/client.ts';
import { ArchivedComponents } from './archived-components.tsx';
import { BrandSwitch } from './brand-switch.tsx';
import { ComponentGroup } from './component-group.tsx';
import type { ComponentsSearch } from './components-search.ts';

const EditComponentDialog = lazyPart(() =>
  import('@/entities/component/edit-component-dialog.tsx').then((module) => module.EditComponentDialog),
);

const UsageDialog = lazyPart(() => import('./usage-dialog.tsx').then((module) => module.UsageDialog));

interface ComponentsScreenProps {
  search: ComponentsSearch;
  onSearch: (change: ComponentsSearch) => void;
}

export function ComponentsScreen({ search, onSearch }: ComponentsScreenProps) {
  const client = useClient();
  const [alert, setAlert] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(componentQueries.list(client));
  const { data: usage } = useQuery({ ...componentQueries.usage(client), enabled: data !== undefined });
  return (
    <Page>
      <ScreenHeading
        title="Email Components Manager"
        description="Headers, footers and CTAs of your own, used in place of the built-in ones. Emails that exist keep the version they were made with."
      >
        <BrandSwitch onAlert={setAlert} />
      </ScreenHeading>
      {alert !== null && (
        <Notice tone="bad" onDismiss={() => setAlert(null)}>
          {alert}
        </Notice>
      )}
      {!data && error && (
        <EmptyState
          icon={<IconCloudOff size={36} stroke={1.25} />}
          title="Failed to load components"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {sentenceOf(error)} Nothing was lost.
        </EmptyState>
      )}
      {!data && !error && <LoadingRows label="Loading components" rows={3} height={180} />}
      {data && (
        <Library
          client={client}
          components={data}
          usage={usage}
          search={search}
          onSearch={onSearch}
          onAlert={setAlert}
        />
      )}
    </Page>
  );
}

interface LibraryProps extends ComponentsScreenProps {
  client: string;
  components: readonly Component[];
  usage: readonly ComponentUse[] | undefined;
  onAlert: (alert: string | null) => void;
}

function Library({ client, components, usage, search, onSearch, onAlert }: LibraryProps) {
  const inUse = components.filter(({ archived }) => !archived);
  const edited =
    search.add === undefined
      ? components.find(({ id }) => id === search.edit)
      : newComponent(client, search.add);
  const listed = components.find(({ id }) => id === search.used);
  return (
    <>
      {(['header', 'footer', 'middle'] as const).map((type) => (
        <ComponentGroup
          key={type}
          type={type}
          components={inUse.filter(({ component_type }) => component_type === type)}
          usage={usage}
          onAdd={() => onSearch({ add: type })}
          onEdit={(id) => onSearch({ edit: id })}
          onUsage={(id) => onSearch({ used: id })}
          onAlert={onAlert}
        />
      ))}
      <ArchivedComponents components={components.filter(({ archived }) => archived)} />
      {edited && (
        <EditComponentDialog
          key={`${edited.id}/${edited.component_type}`}
          component={edited}
          components={inUse}
          onClose={() => onSearch({ add: undefined, edit: undefined })}
        />
      )}
      {listed && (
        <UsageDialog component={listed} usage={usage} onClose={() => onSearch({ used: undefined })} />
      )}
    </>
  );
}
