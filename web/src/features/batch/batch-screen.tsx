import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Batch, BatchItem } from '#shared/contract/schemas/batch.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { LoadFailed, LoadingRows } from '@/components/load-states.tsx';
import { Page } from '@/components/page.tsx';
import { ScreenHeading } from '@/components/screen-heading.tsx';
import { Status } from '@/components/status.tsx';
import { batchQueries } from '@/entities/batch/queries.ts';
import { refreshCalendar } from '@/entities/calendar/queries.ts';
import { useSettings } from '@/entities/settings/use-settings.ts';
import { ButtonLink } from '@/lib/anchor-link.tsx';
import { announce } from '@/lib/announce.tsx';
import { ApiError } from '@/lib/api.ts';
import { BatchBar } from './batch-bar.tsx';
import { BatchOptions } from './batch-options.tsx';
import { questions } from './batch-progress.ts';
import classes from './batch-screen.module.css';
import { CampaignCard } from './campaign-card.tsx';
import { StatusGuide } from './status-guide.tsx';
import { useBatchActions } from './use-batch-actions.ts';

const DuplicateDialog = lazyPart(() =>
  import('./duplicate-dialog.tsx').then((module) => module.DuplicateDialog),
);
const CompletionPanel = lazyPart(
  () => import('./completion-panel.tsx').then((module) => module.CompletionPanel),
  { pending: () => <LoadingRows label="Loading the result" rows={1} height={90} /> },
);

interface BatchScreenProps {
  batch: string;
  thumbnail: (batch: Batch, item: BatchItem) => ReactNode;
  actions: (batch: Batch, item: BatchItem) => ReactNode;
  onMissing: () => ReactNode;
}

/** 'Campaign Generation' of a batch that has begun: whatever tab looks at it, it is the server's batch. */
export function BatchScreen({ batch: id, thumbnail, actions, onMissing }: BatchScreenProps) {
  const { data: batch, error, isPending, refetch } = useQuery(batchQueries.detail(id));
  if (isPending) return <Frame>{<LoadingRows label="Loading the batch" rows={4} height={120} />}</Frame>;
  if (error instanceof ApiError && error.status === 404) return onMissing();
  if (!batch) return <Frame>{<LoadFailed error={error} onRetry={() => void refetch()} />}</Frame>;
  return <Loaded batch={batch} thumbnail={thumbnail} actions={actions} />;
}

const Frame = ({ children }: { children: ReactNode }) => (
  <Page>
    <ScreenHeading title="Campaign Generation" />
    {children}
  </Page>
);

function Loaded({
  batch,
  thumbnail,
  actions,
}: { batch: Batch } & Pick<BatchScreenProps, 'thumbnail' | 'actions'>) {
  const { retry, cancel, decide, approveAll } = useBatchActions(batch.batch_id);
  const { change } = useSettings();
  const open = questions(batch);
  const [later, setLater] = useState(false);
  const ended = batch.state === 'complete' || batch.state === 'cancelled';
  // Spec §4: Resume appears when some but not all campaigns have completed.
  const unfinished = batch.totals.completed > 0 && batch.totals.completed < batch.totals.total;
  useMilestones(batch);
  const approve = () => {
    change({ auto_accept_duplicates: true });
    approveAll.mutate();
  };
  return (
    <Page>
      <ScreenHeading
        title="Campaign Generation"
        description={`${batch.totals.total} campaigns of ${batch.client}. It runs on the server: you may close this page and come back.`}
      >
        <StatusGuide />
        <ButtonLink variant="default" to="/campaign-table" search={{ session: batch.session_id }}>
          Campaigns
        </ButtonLink>
        <ButtonLink variant="default" to="/">
          Back to Upload
        </ButtonLink>
        {!ended && (
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel the rest
          </Button>
        )}
        {ended && unfinished && (
          <Button loading={retry.isPending} onClick={() => retry.mutate(undefined)}>
            Resume Generation
          </Button>
        )}
      </ScreenHeading>
      <BatchBar batch={batch} />
      {ended ? (
        <CompletionPanel
          batch={batch}
          retrying={retry.isPending}
          onRetryFailed={() => retry.mutate(undefined)}
        />
      ) : (
        open.length > 0 && (
          <div className={classes.question} role="status">
            <Status tone="waiting">
              {open.length === 1 ? 'One image question holds up' : `${open.length} image questions hold up`}{' '}
              {batch.totals.waiting} {batch.totals.waiting === 1 ? 'campaign' : 'campaigns'}. The others go
              on.
            </Status>
            <Button size="xs" onClick={() => setLater(false)} disabled={!later}>
              Decide
            </Button>
          </div>
        )
      )}
      <div className={classes.options}>
        <BatchOptions locked={!ended} />
      </div>
      <ol className={classes.cards}>
        {batch.items.map((item) => (
          <CampaignCard
            key={item.index}
            item={item}
            thumbnail={item.state === 'completed' ? thumbnail(batch, item) : null}
            actions={item.state === 'completed' ? actions(batch, item) : null}
            onRetry={() => retry.mutate([item.index])}
            retrying={retry.isPending && retry.variables?.[0] === item.index}
          />
        ))}
      </ol>
      {open.length > 0 && !ended && !later && (
        <DuplicateDialog
          open={open}
          pending={decide.isPending || approveAll.isPending}
          onChoose={(tag, choice) => decide.mutate({ tag, choice })}
          onApproveAll={approve}
          onClose={() => setLater(true)}
        />
      )}
    </Page>
  );
}

/** Tells screen readers of questions and of the end, and freshens what other screens show of the calendar. */
function useMilestones(batch: Batch): void {
  const queryClient = useQueryClient();
  const { waiting, completed, failed, total } = batch.totals;
  const before = useRef({ state: batch.state, waiting });
  useEffect(() => {
    if (waiting > before.current.waiting)
      announce(`${waiting} campaigns wait for your decision about an image`);
    if (before.current.state !== batch.state && batch.state === 'complete') {
      announce(
        failed === 0 ? `All ${total} emails are ready` : `${completed} emails are ready, ${failed} failed`,
      );
      void refreshCalendar(queryClient, batch.session_id);
    }
    before.current = { state: batch.state, waiting };
  }, [batch.state, batch.session_id, waiting, completed, failed, total, queryClient]);
}
