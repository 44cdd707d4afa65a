import { createFileRoute } from '@tanstack/react-router';
import { AgentsScreen } from '@/features/agents/agents-screen.tsx';
import { readAgentsSearch } from '@/features/agents/agents-search.ts';

export const Route = createFileRoute('/agents')({
  validateSearch: readAgentsSearch,
  component: AgentsRoute,
});

function AgentsRoute() {
  const { section } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AgentsScreen
      tab={section}
      onTab={(next) =>
        void navigate({
          search: (before) => ({ ...before, section: next }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
