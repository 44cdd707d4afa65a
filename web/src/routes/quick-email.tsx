import { createFileRoute } from '@tanstack/react-router';
import { QuickEmailScreen } from '@/features/quick-email/quick-email-screen.tsx';
import { readQuickEmailSearch } from '@/features/quick-email/quick-email-search.ts';

export const Route = createFileRoute('/quick-email')({
  validateSearch: readQuickEmailSearch,
  component: QuickEmailRoute,
});

function QuickEmailRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <QuickEmailScreen
      search={search}
      onSearch={({ session, index, batch }) =>
        void navigate({
          search: (before) => ({ ...before, session, index, batch }),
          // Another email is a new page; a batch's start or end is not.
          replace: session === search.session && index === search.index,
          resetScroll: false,
        })
      }
    />
  );
}
