import { createFileRoute } from '@tanstack/react-router';
import { filters, sorts } from '@/features/campaigns/campaign-list.ts';
import { CampaignsScreen, type CampaignsSearch } from '@/features/campaigns/campaigns-screen.tsx';
import { NoCampaigns } from '@/features/campaigns/no-campaigns.tsx';
import { flagParam, oneOf, textParam } from '@/lib/search.ts';

const month = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined;

export const Route = createFileRoute('/campaign-table')({
  validateSearch: (search): CampaignsSearch => ({
    session: textParam(search.session),
    view: oneOf('table', 'calendar')(search.view),
    filter: oneOf(...filters)(search.filter),
    sort: oneOf(...sorts)(search.sort),
    q: textParam(search.q),
    month: month(search.month),
    results: flagParam(search.results) ?? oneOf('columns')(search.results),
  }),
  component: CampaignTableRoute,
});

function CampaignTableRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { session } = search;
  if (session === undefined) return <NoCampaigns />;
  return (
    <CampaignsScreen
      key={session}
      session={session}
      search={search}
      onSearch={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
      onGenerate={() => void navigate({ to: '/batch-progress', search: { session } })}
    />
  );
}
