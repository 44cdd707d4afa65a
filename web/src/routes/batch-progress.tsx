import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '@/components/lazy-part.tsx';
import { NoBatch } from '@/entities/batch/no-batch.tsx';
import { NoCampaigns } from '@/entities/calendar/no-campaigns.tsx';
import type { EmailView } from '@/entities/email/preview/email-view.ts';
import { BatchScreen } from '@/features/batch/batch-screen.tsx';
import { StartPending } from '@/features/batch/start-pending.tsx';
import { ProofsPending } from '@/features/proofs/proofs-pending.tsx';
import { markNavigation } from '@/lib/arrival.ts';
import { textParam } from '@/lib/search.ts';

// Only the screen shown first loads with the route.
const StartScreen = lazyPart(
  () => import('@/features/batch/start-screen.tsx').then((module) => module.StartScreen),
  { pending: StartPending, eager: !new URLSearchParams(window.location.search).has('batch') },
);

const ProofsView = lazyPart(
  () => import('@/features/proofs/proofs-view.tsx').then((module) => module.ProofsView),
  { pending: () => <ProofsPending /> },
);

export const Route = createFileRoute('/batch-progress')({
  validateSearch: (search): { session?: string; batch?: string } => ({
    session: textParam(search.session),
    batch: textParam(search.batch),
  }),
  component: BatchProgressRoute,
});

function BatchProgressRoute() {
  const { session: calendarId, batch } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [look, setLook] = useState<EmailView>({});
  const [changing, setChanging] = useState(false);
  if (batch === undefined) {
    if (calendarId === undefined) return <NoCampaigns />;
    return (
      <StartScreen
        calendarId={calendarId}
        onStarted={(started) => {
          // The start button disappears, so the batch's heading takes the focus.
          markNavigation();
          void navigate({ search: (before) => ({ ...before, batch: started }), replace: true });
        }}
        onMissing={() => <NoCampaigns />}
      />
    );
  }
  return (
    <BatchScreen
      key={batch}
      batch={batch}
      onMissing={() => <NoBatch calendarId={calendarId} />}
      proofs={(made) =>
        made ? (
          <ProofsView
            {...made}
            view={look}
            onView={(change) => setLook({ ...look, ...change })}
            changing={changing}
            onChanging={setChanging}
          />
        ) : (
          <ProofsPending />
        )
      }
    />
  );
}
