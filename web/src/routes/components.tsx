import { createFileRoute } from '@tanstack/react-router';
import { ComponentsScreen } from '@/features/components/components-screen.tsx';
import { readComponentsSearch } from '@/features/components/components-search.ts';

export const Route = createFileRoute('/components')({
  validateSearch: readComponentsSearch,
  component: ComponentsRoute,
});

function ComponentsRoute() {
  const navigate = Route.useNavigate();
  return (
    <ComponentsScreen
      search={Route.useSearch()}
      onSearch={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
