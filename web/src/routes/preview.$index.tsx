import { createFileRoute } from '@tanstack/react-router';
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
  if (search.session === undefined || index === undefined) return <CampaignNotFound />;
  return (
    <PreviewScreen
      session={search.session}
      index={index}
      search={search}
      onSearch={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
