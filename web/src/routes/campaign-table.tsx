import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lazyPart } from '@/components/lazy-part.tsx';
import { NoCampaigns } from '@/entities/calendar/no-campaigns.tsx';
import { rememberTable } from '@/entities/calendar/table-address.ts';
import { CampaignsScreen } from '@/features/campaign-table/campaigns-screen.tsx';
import { readCampaignsSearch } from '@/features/campaign-table/campaigns-search.ts';
import { ProofsPending } from '@/features/proofs/proofs-pending.tsx';
import { NewerVersion } from '@/features/reimport/newer-version.tsx';

const ResultsDialog = lazyPart(() =>
  import('@/features/import-results/results-dialog.tsx').then((module) => module.ResultsDialog),
);

const ProofsView = lazyPart(
  () => import('@/features/proofs/proofs-view.tsx').then((module) => module.ProofsView),
  { pending: () => <ProofsPending /> },
);

export const Route = createFileRoute('/campaign-table')({
  validateSearch: readCampaignsSearch,
  component: CampaignTableRoute,
});

function CampaignTableRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { session: calendarId } = search;
  useEffect(() => {
    const { results: _, changing: __, ...shown } = search;
    if (calendarId !== undefined) rememberTable(calendarId, shown);
  }, [calendarId, search]);
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
      newerVersion={(calendar) => <NewerVersion {...calendar} />}
      proofs={(proofs) => <ProofsView {...proofs} />}
      importResults={(results) => <ResultsDialog {...results} />}
    />
  );
}
