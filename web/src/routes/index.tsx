import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { flagParam } from '../lib/search.ts';

export const Route = createFileRoute('/')({
  validateSearch: (search): { archived?: true } => ({ archived: flagParam(search.archived) }),
  component: HomeRoute,
});

function HomeRoute() {
  const { archived = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <HomeScreen
      archived={archived}
      onArchived={(show) =>
        void navigate({ search: { archived: show || undefined }, replace: true, resetScroll: false })
      }
    />
  );
}
