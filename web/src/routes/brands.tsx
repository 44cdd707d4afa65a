import { createFileRoute } from '@tanstack/react-router';
import { BrandsScreen } from '@/features/brands/brands-screen.tsx';
import { readBrandsSearch } from '@/features/brands/brands-search.ts';

export const Route = createFileRoute('/brands')({
  validateSearch: readBrandsSearch,
  component: BrandsRoute,
});

function BrandsRoute() {
  const navigate = Route.useNavigate();
  return (
    <BrandsScreen
      search={Route.useSearch()}
      onSearch={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
