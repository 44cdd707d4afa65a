import { Button, CloseButton, NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { WAITED_FOR_SECONDS } from '#shared/contract/limits.ts';
import type { Agent } from '#shared/contract/schemas/brand.ts';
import { Notice } from '@/components/notice.tsx';
import { Status } from '@/components/status.tsx';
import { calendarQueries } from '@/entities/calendar/calendar-queries.ts';
import { call, messageOf } from '@/lib/api.ts';
import { TestAnswer } from './test-answer.tsx';
import classes from './test-run.module.css';

interface TestRunProps {
  client: string;
  /** As shown, saved or not. */
  agents: readonly Agent[];
  agentId: string;
  onAgent: (id: string) => void;
  onClose: () => void;
}

/** Nothing is stored. */
export function TestRun({ client, agents, agentId, onAgent, onClose }: TestRunProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone the test is below the prompts.
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const newest = useQuery({
    queryKey: [...calendarQueries.all, 'test run', client],
    queryFn: ({ signal }) => call('campaignsMetadata', { params: { client }, signal }),
  });
  const campaigns = (newest.data?.campaigns ?? []).filter(({ brief }) => brief.trim() !== '');
  const [index, setIndex] = useState<number | null>(null);
  const agent = agents.find(({ id }) => id === agentId) ?? agents[0];
  const test = useMutation({
    meta: { silent: true },
    mutationFn: (tested: Agent) =>
      call('testAgent', {
        params: { client },
        body: {
          agent: tested,
          ...(newest.data?.session_id && { session_id: newest.data.session_id }),
          ...(index !== null && { index }),
        },
      }),
  });
  if (!agent) return null;
  const needsCampaign = agent.agent_type !== 'brief';
  const nothingToTest = needsCampaign && newest.isSuccess && campaigns.length === 0;
  return (
    <section className={classes.pane} aria-labelledby="test-run">
      <div className={classes.head}>
        <h2 id="test-run" className={classes.title} tabIndex={-1} ref={heading}>
          Test run
        </h2>
        <CloseButton aria-label="Close the test run" onClick={onClose} />
      </div>
      <p className={classes.note}>
        Tries the prompts as they are on screen, saved or not. No email is stored or changed.
      </p>
      <NativeSelect
        label="Agent"
        value={agent.id}
        onChange={(event) => onAgent(event.currentTarget.value)}
        data={agents.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {needsCampaign && campaigns.length > 0 && (
        <NativeSelect
          label="Campaign"
          description="Of the newest calendar"
          value={String(index ?? campaigns[0]?.index)}
          onChange={(event) => setIndex(Number(event.currentTarget.value))}
          data={campaigns.map((campaign) => ({
            value: String(campaign.index),
            label: campaign.campaign_name || `Campaign ${campaign.index + 1}`,
          }))}
        />
      )}
      {nothingToTest && (
        <p className={classes.note}>
          No campaign of this brand has a brief yet. Upload a calendar first, then test here.
        </p>
      )}
      <Button
        variant="default"
        loading={test.isPending}
        disabled={nothingToTest}
        onClick={() => test.mutate(agent)}
      >
        Run test
      </Button>
      <div role="status">
        {test.isPending && (
          <Status tone="running">Asking the model, at most {WAITED_FOR_SECONDS} seconds</Status>
        )}
      </div>
      {test.error && (
        <Notice tone="bad" title="The test did not finish">
          {messageOf(test.error)}
        </Notice>
      )}
      {test.data && !test.isPending && <TestAnswer answer={test.data} tested={test.variables} now={agent} />}
    </section>
  );
}
