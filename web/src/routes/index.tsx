import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../components/lazy-part.tsx';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { flagParam } from '../lib/search.ts';

const WorkbookDialog = lazyPart(() =>
  import('../features/reimport/workbook-dialog.tsx').then((module) => module.WorkbookDialog),
);

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
      updateWorkbook={(workbook) => <WorkbookDialog {...workbook} />}
      onArchived={(show) =>
        void navigate({ search: { archived: show || undefined }, replace: true, resetScroll: false })
      }
    />
  );
}
