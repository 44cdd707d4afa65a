import { createFileRoute } from '@tanstack/react-router';
import { NewestCalendar } from '@/features/preview/newest-calendar.tsx';
import { CampaignNotFound, PreviewScreen } from '@/features/preview/preview-screen.tsx';
import { readPreviewSearch } from '@/features/preview/preview-search.ts';
import { numberParam } from '@/lib/search.ts';

export const Route = createFileRoute('/preview/$index')({
  validateSearch: readPreviewSearch,
  component: PreviewRoute,
});

function PreviewRoute() {
  const search = Route.useSearch();
  const index = numberParam(Route.useParams().index);
  const navigate = Route.useNavigate();
  if (index === undefined) return <CampaignNotFound />;
  if (search.session === undefined) {
    return (
      <NewestCalendar
        onFound={(calendarId) =>
          void navigate({ search: (before) => ({ ...before, session: calendarId }), replace: true })
        }
      />
    );
  }
  return (
    <PreviewScreen
      calendarId={search.session}
      index={index}
      search={search}
      onSearch={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
