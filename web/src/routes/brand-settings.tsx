import { createFileRoute } from '@tanstack/react-router';
import { BrandSettingsScreen } from '@/features/brand-settings/brand-settings-screen.tsx';
import { readBrandSettingsSearch } from '@/features/brand-settings/brand-settings-search.ts';
import { useClient } from '@/lib/client.ts';

export const Route = createFileRoute('/brand-settings')({
  validateSearch: readBrandSettingsSearch,
  component: BrandSettingsRoute,
});

function BrandSettingsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const client = useClient();
  return (
    <BrandSettingsScreen
      key={client}
      client={client}
      search={search}
      onSearch={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
      onSaved={() => void navigate({ to: '/' })}
    />
  );
}
