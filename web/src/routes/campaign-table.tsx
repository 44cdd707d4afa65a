import { createFileRoute } from '@tanstack/react-router';
import { campaignStatusKinds } from '#shared/domain/campaign-status.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { NoCampaigns } from '@/entities/calendar/no-campaigns.tsx';
import { filters, sorts } from '@/features/campaign-table/campaign-list.ts';
import { CampaignsScreen, type CampaignsSearch } from '@/features/campaign-table/campaigns-screen.tsx';
import { ReimportButton } from '@/features/reimport/reimport-button.tsx';
import { flagParam, oneOf, textParam } from '@/lib/search.ts';

const month = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined;

const ResultsDialog = lazyPart(() =>
  import('@/features/import-results/results-dialog.tsx').then((module) => module.ResultsDialog),
);

export const Route = createFileRoute('/campaign-table')({
  validateSearch: (search): CampaignsSearch => ({
    session: textParam(search.session),
    view: oneOf('table', 'calendar')(search.view),
    filter: oneOf(...filters)(search.filter),
    status: oneOf(...campaignStatusKinds)(search.status),
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
  const { session: calendarId } = search;
  if (calendarId === undefined) return <NoCampaigns />;
  return (
    <CampaignsScreen
      key={calendarId}
      calendarId={calendarId}
      search={search}
      onSearch={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
      onGenerate={() => void navigate({ to: '/batch-progress', search: { session: calendarId } })}
      newerVersion={(calendar) => <ReimportButton {...calendar} />}
      importResults={(results) => <ResultsDialog {...results} />}
    />
  );
}
