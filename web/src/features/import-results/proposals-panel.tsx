import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SAMPLE_ROWS } from '#shared/contract/limits.ts';
import type { ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { SheetReading } from '#shared/contract/schemas/sheet-reading.ts';
import { Status } from '@/components/status.tsx';
import { toastDone, toastError } from '@/components/toast.ts';
import { useChangeCampaigns } from '@/entities/calendar/change-campaigns.ts';
import { failureSentence } from '@/entities/calendar/change-failure.ts';
import { call, messageOf } from '@/lib/api.ts';
import { useKeptFocus } from '@/lib/return-focus.ts';
import { choiceOfAll, openProposals, type Proposal } from './proposals.ts';
import classes from './proposals-panel.module.css';
import { changeSentence } from './reading-change.ts';
import { rereadOf, showReading } from './reread.ts';
import { useSheetReading } from './use-sheet-reading.ts';

const SHOWN = 3;

interface ProposalsPanelProps {
  calendarId: string;
  results: ProcessingResults;
  campaigns: readonly Campaign[];
}

export function ProposalsPanel({ calendarId, results, campaigns }: ProposalsPanelProps) {
  const { data, error, isFetching, refetch } = useSheetReading(calendarId, results);
  const part = useKeptFocus<HTMLDivElement>();
  const proposals = data ? openProposals(data.proposals, results, campaigns) : [];
  return (
    <div ref={part} tabIndex={-1}>
      {isFetching && (
        <p className={classes.line} role="status">
          <Status tone="running">A model looks at what could not be read for certain.</Status>
        </p>
      )}
      {!isFetching && error && (
        <p className={classes.line} role="status">
          <Status tone="info">No proposals: {messageOf(error)}</Status>
          <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
            Ask again
          </Button>
        </p>
      )}
      {!isFetching && data && proposals.length > 0 && (
        <Proposals calendarId={calendarId} campaigns={campaigns} proposals={proposals} about={data} />
      )}
    </div>
  );
}

interface ProposalsProps {
  calendarId: string;
  campaigns: readonly Campaign[];
  proposals: readonly Proposal[];
  about: SheetReading;
}

function Proposals({ calendarId, campaigns, proposals, about }: ProposalsProps) {
  const [unfolded, setUnfolded] = useState(false);
  const take = useTake(calendarId, campaigns);
  const taking = take.isPending ? take.variables : [];
  const shown = unfolded ? proposals : proposals.slice(0, SHOWN);
  const folded = proposals.length - SHOWN;
  return (
    <section className={classes.panel} aria-label="Proposals of a model">
      <div className={classes.head}>
        <h3 className={classes.title}>
          A model proposes {proposals.length === 1 ? 'this' : `these ${proposals.length}`}
        </h3>
        {proposals.length > 1 && (
          <Button
            size="compact-sm"
            loading={taking.length > 1}
            disabled={take.isPending}
            onClick={() => take.mutate(proposals)}
          >
            Take all {proposals.length}
          </Button>
        )}
      </div>
      <ul className={classes.list}>
        {shown.map((proposal) => (
          <li key={proposal.key} className={classes.proposal}>
            <div>
              <strong>{proposal.title}</strong>
              <p className={classes.note}>{proposal.because}</p>
              <p className={classes.note}>{proposal.now}</p>
            </div>
            <Button
              size="compact-sm"
              variant="default"
              disabled={take.isPending}
              loading={taking.length === 1 && taking[0]?.key === proposal.key}
              aria-label={`Take ${proposal.title}`}
              onClick={() => take.mutate([proposal])}
            >
              Take
            </Button>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        {folded > 0 && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? 'Show fewer' : `Show ${folded} more`}
          </Button>
        )}
        <span className={classes.note}>
          {costOf(about)} What you take of columns and status words is kept for the next file.
        </span>
      </div>
    </section>
  );
}

function costOf({ model, usage }: SheetReading): string {
  const cost = usage.cost_usd === null ? 'at a cost that is not known' : `for $${usage.cost_usd.toFixed(4)}`;
  return `${model ?? 'The model'} read the headers and up to ${SAMPLE_ROWS} rows ${cost}.`;
}

function useTake(calendarId: string, campaigns: readonly Campaign[]) {
  const queryClient = useQueryClient();
  const change = useChangeCampaigns(calendarId);
  return useMutation({
    meta: { silent: true },
    mutationFn: async (proposals: readonly Proposal[]) => {
      const body = choiceOfAll(proposals);
      if (body) {
        const answer = await call('remapCalendar', { params: { session: calendarId }, body }).catch(
          (error: unknown) => {
            toastError('Nothing was taken', failureSentence(error));
            throw error;
          },
        );
        showReading(queryClient, calendarId, answer);
        toastDone('The file was read again', changeSentence(rereadOf(campaigns, answer).change));
      }
      const changes = proposals.flatMap((proposal) => proposal.change ?? []);
      // Says itself when it fails.
      if (changes.length > 0)
        await change.mutateAsync({ change: changes, done: 'changed to what was proposed' });
    },
  });
}
