import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '@/components/lazy-part.tsx';
import { NoBatch } from '@/entities/batch/no-batch.tsx';
import { NoCampaigns } from '@/entities/calendar/no-campaigns.tsx';
import { EmailEditor } from '@/entities/email/edit/email-editor.tsx';
import { BatchScreen } from '@/features/batch/batch-screen.tsx';
import { FinishedActions } from '@/features/batch/finished-actions.tsx';
import { FinishedThumbnail } from '@/features/batch/finished-thumbnail.tsx';
import { StartPending } from '@/features/batch/start-pending.tsx';
import { markNavigation } from '@/lib/arrival.ts';
import { textParam } from '@/lib/search.ts';

// Only the screen shown first loads with the route.
const StartScreen = lazyPart(
  () => import('@/features/batch/start-screen.tsx').then((module) => module.StartScreen),
  { pending: StartPending, eager: !new URLSearchParams(window.location.search).has('batch') },
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
  const [editing, setEditing] = useState<{ client: string; calendarId: string; index: number } | null>(null);
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
    <>
      <BatchScreen
        key={batch}
        batch={batch}
        onMissing={() => <NoBatch calendarId={calendarId} />}
        thumbnail={(of, item, email) => <FinishedThumbnail batch={of} item={item} email={email} />}
        actions={(of, item) => (
          <FinishedActions
            batch={of}
            item={item}
            onEdit={() => setEditing({ client: of.client, calendarId: of.session_id, index: item.index })}
          />
        )}
      />
      {editing && <EmailEditor {...editing} onClose={() => setEditing(null)} />}
    </>
  );
}
