import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Batch } from '#shared/contract/schemas/batch.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { Page } from '@/components/page.tsx';
import { ScreenHeading } from '@/components/screen-heading.tsx';
import { Status } from '@/components/status.tsx';
import { groupState, heldIn, membersOf, totalsOver } from '@/entities/batch/batch-group.ts';
import { batchQueries, refreshBatches } from '@/entities/batch/batch-queries.ts';
import { BrandLoadFailed } from '@/entities/brand/brand-load-failed.tsx';
import { useBrandName } from '@/entities/brand/use-brands.ts';
import { EmailThumbnail } from '@/entities/email/preview/email-thumbnail.tsx';
import { useSettings } from '@/entities/settings/use-settings.ts';
import { announce } from '@/lib/announce.tsx';
import { ApiError } from '@/lib/api.ts';
import { ButtonLink } from '@/lib/button-link.tsx';
import { counted } from '@/lib/counted.ts';
import { notify } from '@/lib/notify.ts';
import { useReturnFocusToButton } from '@/lib/return-focus.ts';
import { BatchBar } from './batch-bar.tsx';
import { BatchCards, type BatchCardsProps } from './batch-cards.tsx';
import { useNewestVersions } from './batch-emails.ts';
import { BatchMembers } from './batch-members.tsx';
import { BatchModes } from './batch-options.tsx';
import { BatchPending } from './batch-pending.tsx';
import classes from './batch-screen.module.css';
import { type BatchProofs, CompletionPanel, EndedBatch } from './ended-batch.tsx';
import { endWords, milestone, type Progress } from './milestones.ts';
import { NotifyButton } from './notify-button.tsx';
import { questions } from './progress-of-batch.ts';
import { StatusGuide } from './status-guide.tsx';
import { useBatchActions } from './use-batch-actions.ts';

const NewPictureDialog = lazyPart(() =>
  import('./new-picture-dialog.tsx').then((module) => module.NewPictureDialog),
);
const DuplicateDialog = lazyPart(() =>
  import('./duplicate-dialog.tsx').then((module) => module.DuplicateDialog),
);

interface BatchScreenProps {
  batch: string;
  /** Once it has ended; null while they are fetched. */
  proofs: (made: BatchProofs | null) => ReactNode;
  onMissing: () => ReactNode;
}

/** Its state is the server's, so every tab shows the same. */
export function BatchScreen({ batch: id, proofs, onMissing }: BatchScreenProps) {
  const { data: batch, error, isPending, refetch } = useQuery(batchQueries.detail(id));
  const brand = useBrandName(batch?.client ?? '');
  useEffect(() => void CompletionPanel.preload(), []);
  if (error instanceof ApiError && error.status === 404) return onMissing();
  const group = batch && groupOf(batch);
  const running = group !== undefined && !group.ended;
  // The heading keeps its place while loading.
  return (
    <Page>
      <ScreenHeading
        title="Campaign Generation"
        progress={running ? `${group.totals.completed}/${group.totals.total}` : undefined}
        description={
          group
            ? `${counted(group.totals.total, 'campaign')}${brand ? ` of ${brand}` : ''}. ${group.ended ? 'The result is stored' : 'It runs on the server'}: you can close this page and come back.`
            : 'Everything is stored on the server: you can close this page and come back.'
        }
      >
        <StatusGuide />
        {batch && (
          <ButtonLink variant="default" to="/campaign-table" search={{ session: batch.session_id }}>
            Campaigns
          </ButtonLink>
        )}
        <ButtonLink variant="default" to="/">
          Back to Upload
        </ButtonLink>
        {batch && <CancelRest batch={batch} />}
      </ScreenHeading>
      {isPending && <BatchPending />}
      {!isPending && !batch && <BrandLoadFailed error={error} onRetry={() => void refetch()} />}
      {batch && <Loaded batch={batch} proofs={proofs} />}
    </Page>
  );
}

function groupOf(batch: Batch) {
  const members = membersOf(batch);
  const state = groupState(members);
  return { state, totals: totalsOver(members), ended: state === 'complete' || state === 'cancelled' };
}

function CancelRest({ batch }: { batch: Batch }) {
  const { cancel } = useBatchActions(batch);
  // The button disappears with the work it cancels.
  useReturnFocusToButton(cancel.isPending);
  const { state, ended } = groupOf(batch);
  if (ended || state === 'ending') return null;
  return (
    <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
      Cancel the rest
    </Button>
  );
}

function Loaded({ batch, proofs }: { batch: Batch } & Pick<BatchScreenProps, 'proofs'>) {
  const { retry, resume, decide, approveAll } = useBatchActions(batch);
  useReturnFocusToButton(resume.isPending);
  const { change } = useSettings();
  const open = questions(batch);
  const duplicates = open.filter(({ isNew }) => !isNew);
  const [later, setLater] = useState(false);
  const { state, totals, ended } = groupOf(batch);
  const [ranHere, setRanHere] = useState(!ended);
  if (!ended && !ranHere) setRanHere(true);
  const [notifying, setNotifying] = useState(false);
  useMilestones(batch, { state, totals, held: heldIn(batch) }, notifying);
  const approve = () => {
    change({ auto_accept_duplicates: true });
    approveAll.mutate();
  };
  const retries = {
    onRetry: (index: number) => retry.mutate(index),
    retrying: retry.isPending ? retry.variables : undefined,
  };
  return (
    <>
      <BatchBar batch={batch} />
      <BatchMembers batch={batch} />
      {ended ? (
        <EndedBatch
          batch={batch}
          endedHere={ranHere}
          resuming={resume.isPending}
          onResume={() => resume.mutate()}
          proofs={proofs}
          {...retries}
        />
      ) : (
        <>
          {open.length > 0 && (
            <div className={classes.question} role="status">
              <Status tone="waiting">{heldUp(open.length, batch.totals)}</Status>
              <Button size="xs" onClick={() => setLater(false)} disabled={!later}>
                Decide
              </Button>
            </div>
          )}
          <div className={classes.running}>
            <BatchModes batch={batch} />
            <NotifyButton wanted={notifying} onWanted={() => setNotifying(true)} />
          </div>
          <RunningCards batch={batch} {...retries} />
        </>
      )}
      {open.length > duplicates.length && duplicates.length === 0 && !ended && !later && (
        <NewPictureDialog
          open={open}
          pending={decide.isPending}
          onChoose={(answer) => decide.mutate(answer)}
          onClose={() => setLater(true)}
        />
      )}
      {duplicates.length > 0 && !ended && !later && (
        <DuplicateDialog
          open={duplicates}
          pending={decide.isPending || approveAll.isPending}
          onChoose={(tag, choice) => decide.mutate({ tag, choice })}
          onApproveAll={approve}
          onClose={() => setLater(true)}
        />
      )}
    </>
  );
}

function RunningCards({
  batch,
  ...retries
}: { batch: Batch } & Pick<BatchCardsProps, 'onRetry' | 'retrying'>) {
  const versions = useNewestVersions(batch);
  const { client, session_id: calendarId } = batch;
  return (
    <BatchCards
      label="Campaigns"
      batch={batch}
      items={batch.items}
      thumbnail={({ index, campaign_name }) => (
        <EmailThumbnail
          client={client}
          calendarId={calendarId}
          index={index}
          version={versions.get(index)}
          name={campaign_name}
        />
      )}
      {...retries}
    />
  );
}

function heldUp(questions: number, { waiting, pending, generating }: Batch['totals']): string {
  const held = `${counted(questions, 'image question')} ${questions === 1 ? 'holds' : 'hold'} up ${counted(waiting, 'campaign')}.`;
  return pending + generating > 0 ? `${held} The others continue.` : held;
}

function useMilestones({ batch_id }: Batch, progress: Progress, notifying: boolean): void {
  const queryClient = useQueryClient();
  const before = useRef(progress);
  useEffect(() => {
    const { state } = progress;
    const words = milestone(before.current, progress);
    if (words !== null) announce(words);
    if (before.current.state !== state && (state === 'complete' || state === 'cancelled')) {
      if (notifying)
        notify(endWords(progress), {
          body: 'Campaign Generation has ended. Open Galley to see them.',
          tag: batch_id,
        });
      void refreshBatches(queryClient);
    }
    before.current = progress;
  }, [progress, notifying, batch_id, queryClient]);
}
