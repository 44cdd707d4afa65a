import { Button, Checkbox, Modal } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EmailRevision } from '#shared/contract/schemas/email-revision.ts';
import { LoadFailed } from '@/components/load-states.tsx';
import { Notice } from '@/components/notice.tsx';
import { toastDone } from '@/components/toast.ts';
import { saveCopy } from '@/entities/email/edit/save-copy.ts';
import { refreshEmail } from '@/entities/email/email-queries.ts';
import { InstructionField } from '@/entities/email/revise/instruction-field.tsx';
import { NoModel } from '@/entities/email/revise/no-model.tsx';
import { useHasModel } from '@/entities/settings/use-has-model.ts';
import { call, messageOf } from '@/lib/api.ts';
import { counted } from '@/lib/counted.ts';
import { offerFocus, useKeptFocus, useReturnFocus } from '@/lib/return-focus.ts';
import { usePhone } from '@/lib/use-phone.ts';
import classes from './change-emails.module.css';
import type { Proof } from './proof.ts';
import { RevisionCard } from './revision-card.tsx';
import { revisionsQuery } from './revisions.ts';
import { type RevisionRun, useRevisionRun } from './use-revision-run.ts';

interface ChangeEmailsDialogProps {
  calendar: { client: string; session_id: string };
  proofs: readonly Proof[];
  chosen: readonly Proof[];
  onClose: () => void;
}

export function ChangeEmailsDialog({ calendar, proofs, chosen, onClose }: ChangeEmailsDialogProps) {
  useReturnFocus();
  const phone = usePhone();
  const run = useRevisionRun(calendar.client, calendar.session_id);
  const { data, error, refetch } = useQuery(revisionsQuery(calendar.session_id));
  const listed = data?.revisions.flatMap((revision) => {
    const proof = proofs.find(({ index }) => index === revision.index);
    return proof ? [{ revision, proof }] : [];
  });
  const count = listed?.length;
  const reviewed = useRef(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (count === 0 && reviewed.current) close();
    reviewed.current ||= count !== undefined && count > 0;
  }, [count]);
  return (
    <Modal
      opened
      onClose={onClose}
      size={count === 0 ? 640 : 1200}
      fullScreen={phone}
      title="Change emails with words"
    >
      {!data && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {listed?.length === 0 && <Ask calendar={calendar} chosen={chosen} onQueued={run.start} />}
      {listed && listed.length > 0 && <Review calendar={calendar} listed={listed} run={run} />}
    </Modal>
  );
}

type Calendar = ChangeEmailsDialogProps['calendar'];

interface AskProps {
  calendar: Calendar;
  chosen: readonly Proof[];
  onQueued: (revisions: readonly EmailRevision[]) => void;
}

function Ask({ calendar: { session_id }, chosen, onQueued }: AskProps) {
  const queryClient = useQueryClient();
  const [instruction, setInstruction] = useState('');
  const hasModel = useHasModel();
  const [alsoByHand, setAlsoByHand] = useState(false);
  const queue = useMutation({
    mutationFn: () =>
      call('queueRevisions', {
        params: { session: session_id },
        body: { instruction, indexes: chosen.map(({ index }) => index), keep_edited: !alsoByHand },
      }),
    onSuccess: (answer) => {
      queryClient.setQueryData(revisionsQuery(session_id).queryKey, answer);
      onQueued(answer.revisions);
    },
    meta: { silent: true },
  });
  const ask = () => {
    if (instruction.trim() !== '' && !queue.isPending) queue.mutate();
  };
  if (!hasModel)
    return (
      <div className={classes.ask}>
        <NoModel />
      </div>
    );
  return (
    <div className={classes.ask}>
      <InstructionField
        value={instruction}
        onChange={setInstruction}
        readOnly={queue.isPending}
        onSubmit={ask}
      />
      <Checkbox
        size="sm"
        label="Also change words that people wrote"
        description="Otherwise what was edited by hand or comes from the calendar stays"
        checked={alsoByHand}
        onChange={(event) => setAlsoByHand(event.currentTarget.checked)}
      />
      {queue.error && <Notice tone="bad">{messageOf(queue.error)}</Notice>}
      <div className={classes.actions}>
        <Button
          leftSection={<IconWand size={16} />}
          loading={queue.isPending}
          disabled={instruction.trim() === '' || chosen.length === 0}
          onClick={ask}
        >
          Change {counted(chosen.length, 'email')}
        </Button>
        <span className={classes.note}>
          Each email is shown before and after. None is changed until you take it over.
        </span>
      </div>
    </div>
  );
}

interface Listed {
  revision: EmailRevision;
  proof: Proof;
}

interface ReviewProps {
  calendar: Calendar;
  listed: readonly Listed[];
  run: RevisionRun;
}

function Review({ calendar, listed, run }: ReviewProps) {
  const { client, session_id } = calendar;
  const queryClient = useQueryClient();
  const revisions = listed.map(({ revision }) => revision);
  const open = revisions.filter(
    ({ status }) => status === 'queued' || (status === 'running' && !run.running),
  );
  const ready = revisions.filter(({ status, copy }) => status === 'ready' && copy !== null);
  const failed = revisions.filter(({ status }) => status === 'failed').length;
  const written = revisions.filter(({ status }) => status === 'ready').length;
  const progress = [
    `${written} of ${revisions.length} written`,
    failed > 0 && `${failed} not written`,
    run.running && 'writing…',
  ];
  const forget = (indexes: readonly number[]) =>
    queryClient.setQueryData(revisionsQuery(session_id).queryKey, (stored) => ({
      revisions: (stored?.revisions ?? []).filter(({ index }) => !indexes.includes(index)),
    }));
  const dismiss = useMutation({
    mutationFn: (indexes: number[]) =>
      call('dismissRevisions', { params: { session: session_id }, body: { indexes } }),
    onSuccess: (_, indexes) => forget(indexes),
    meta: { failure: 'The changes are still listed' },
  });
  const take = useMutation({
    mutationFn: async (taken: readonly EmailRevision[]) => {
      for (const { copy, layout, base_version, index } of taken) {
        if (!copy) continue;
        await saveCopy(client, { session_id, index }, { copy, ...(layout && { layout }), base_version });
        forget([index]);
      }
    },
    onSuccess: (_, { length }) => toastDone(`${counted(length, 'email')} changed`),
    // Accepted changes are saved versions even if later ones fail.
    onSettled: (_, __, taken) =>
      Promise.all(taken.map(({ index }) => refreshEmail(queryClient, { client, session_id, index }))),
    meta: { failure: 'The change was not taken over' },
  });
  // The buttons that had the focus disappear.
  const bar = useKeptFocus<HTMLDivElement>();
  useEffect(() => offerFocus(bar.current), [bar]);
  const cards = useFocusedCard(revisions.length);
  const again = ({ revision, proof }: Listed) => run.start([{ ...revision, base_version: proof.version }]);
  const [first] = revisions;
  return (
    <div className={classes.review}>
      <div ref={bar} tabIndex={-1} className={classes.bar}>
        <p>
          “{first?.instruction}”{' '}
          <span className={classes.note}>for {counted(revisions.length, 'email')}</span>
        </p>
        <p role="status" className={classes.note}>
          {progress.filter(Boolean).join(', ')}
        </p>
        <div className={classes.actions}>
          {run.running && (
            <Button size="xs" variant="default" onClick={run.stop}>
              Stop
            </Button>
          )}
          {!run.running && open.length > 0 && (
            <Button size="xs" onClick={() => run.start(open)}>
              {written + failed === 0 ? 'Write' : 'Go on with'} {counted(open.length, 'change')}
            </Button>
          )}
          {ready.length > 0 && (
            <Button
              size="xs"
              variant={open.length > 0 ? 'default' : 'filled'}
              loading={take.isPending}
              disabled={run.running}
              onClick={() => take.mutate(ready)}
            >
              Take over {ready.length === 1 ? 'the change' : `all ${ready.length}`}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            disabled={run.running || take.isPending}
            onClick={() => dismiss.mutate(revisions.map(({ index }) => index))}
          >
            Leave all as they were
          </Button>
        </div>
      </div>
      {run.problem && (
        <Notice tone="bad" title="The writing stopped">
          {run.problem} What is written is kept.
        </Notice>
      )}
      <ul ref={cards} className={classes.cards} aria-label="Changes">
        {listed.map(({ revision, proof }) => (
          <li key={revision.index}>
            <RevisionCard
              client={client}
              revision={revision}
              proof={proof}
              busy={run.running || take.isPending}
              onTake={() => take.mutate([revision])}
              onLeave={() => dismiss.mutate([revision.index])}
              onAgain={() => again({ revision, proof })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function useFocusedCard(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef(-1);
  useEffect(() => {
    const shown = list.current;
    const remember = ({ target }: FocusEvent) => {
      const cards = [...(shown?.querySelectorAll('article') ?? [])];
      last.current = cards.findIndex((card) => card.contains(target as Node));
    };
    shown?.addEventListener('focusin', remember);
    return () => shown?.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    if (last.current < 0 || document.activeElement !== document.body) return;
    list.current?.querySelectorAll('article')[Math.min(last.current, count - 1)]?.focus();
  }, [count]);
  return list;
}
