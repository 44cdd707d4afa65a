import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '@/components/lazy-part.tsx';
import { LoadingRows } from '@/components/load-states.tsx';
import { Page } from '@/components/page.tsx';
import { ScreenHeading } from '@/components/screen-heading.tsx';
import { brandQueries } from '@/entities/brand/brand-queries.ts';
import classes from './brand-settings.module.css';
import type { BrandSettingsSearch, BrandTab } from './brand-settings-search.ts';
import { BrandDefaults } from './default-values.tsx';

const pending = () => <LoadingRows label="Loading the brand" rows={6} height={56} />;
const ProfileForm = lazyPart(() => import('./profile-tab.tsx').then((module) => module.ProfileForm), {
  pending,
});
const Personalization = lazyPart(
  () => import('./personalization.tsx').then((module) => module.Personalization),
  { pending },
);
const ConnectionsTab = lazyPart(
  () => import('./connections/connections-tab.tsx').then((module) => module.ConnectionsTab),
  { pending },
);

const tabOf = (value: string | null): BrandTab =>
  value === 'personalization' || value === 'connections' ? value : 'profile';

interface BrandSettingsScreenProps {
  client: string;
  search: BrandSettingsSearch;
  onSearch: (change: BrandSettingsSearch) => void;
  onSaved: () => void;
}

export function BrandSettingsScreen({ client, search, onSearch, onSaved }: BrandSettingsScreenProps) {
  const { data: brand, error, refetch, isFetching } = useQuery(brandQueries.context(client));
  const { settings: tab = 'profile', field } = search;
  const show = (next: BrandTab, to?: string) =>
    onSearch({ settings: next === 'profile' ? undefined : next, field: to });
  return (
    <Page>
      <ScreenHeading title="Brand Settings" description={brand?.brand_name ?? '\u00a0'} />
      <Tabs value={tab} onChange={(next) => show(tabOf(next))} classNames={{ list: classes.tabs }}>
        <Tabs.List>
          <Tabs.Tab value="profile">Brand Profile</Tabs.Tab>
          <Tabs.Tab value="personalization">Personalization</Tabs.Tab>
          <Tabs.Tab value="connections">Connections</Tabs.Tab>
        </Tabs.List>
        {!brand && !error && pending()}
        {!brand && error && (
          <BrandDefaults error={error} retrying={isFetching} onRetry={() => void refetch()} />
        )}
        {brand && (
          <>
            <Tabs.Panel value="profile">
              <ProfileForm
                brand={brand}
                field={tab === 'profile' ? field : undefined}
                proposing={search.propose === true}
                onPropose={(open) => onSearch({ propose: open || undefined })}
                onShow={show}
                onSaved={onSaved}
              />
            </Tabs.Panel>
            <Tabs.Panel value="personalization">
              <Personalization brand={brand} field={tab === 'personalization' ? field : undefined} />
            </Tabs.Panel>
            <Tabs.Panel value="connections">
              {tab === 'connections' && <ConnectionsTab brand={brand} />}
            </Tabs.Panel>
          </>
        )}
      </Tabs>
    </Page>
  );
}
