import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Batch, BatchItem } from '#shared/contract/schemas/batch.ts';
import { Status } from '@/components/status.tsx';
import { isHeldItem } from '@/entities/batch/batch-group.ts';
import { stepLabels } from '@/entities/batch/step-labels.ts';
import { useNow } from '@/lib/use-now.ts';
import { attemptWords, isPausing } from './attempt-words.ts';
import classes from './campaign-card.module.css';
import { errorLabels, stateLabels } from './progress-of-batch.ts';
import { GenerationSteps } from './step-list.tsx';
import { readableTime } from './time-left.ts';

interface CampaignCardProps {
  batch: Pick<Batch, 'batch_id' | 'session_id'>;
  item: BatchItem;
  thumbnail: ReactNode;
  onRetry: () => void;
  retrying: boolean;
}

export function CampaignCard({ batch, item, thumbnail, onRetry, retrying }: CampaignCardProps) {
  const { index, campaign_name, state } = item;
  const now = useNow(state === 'generating' || (state === 'pending' && item.waiting_until !== null));
  const held = isHeldItem(item);
  return (
    <li className={classes.card} data-state={held ? 'held' : state}>
      <div className={classes.head}>
        <h2 className={classes.name} title={campaign_name}>
          {state === 'completed' ? (
            <Link
              to="/preview/$index"
              params={{ index: String(index) }}
              search={{ session: batch.session_id, batch: batch.batch_id }}
              className={classes.link}
            >
              {campaign_name}
            </Link>
          ) : (
            campaign_name
          )}
        </h2>
        <Elapsed item={item} now={now} />
      </div>
      {thumbnail && <div className={classes.thumbnail}>{thumbnail}</div>}
      {/* Replaced rather than moved, so that nothing on screen shifts. */}
      <div key={state} className={classes.body}>
        {held ? <Status tone="waiting">{item.held}</Status> : <Progress item={item} now={now} />}
        {(state === 'error' || state === 'cancelled') && (
          <Button size="xs" variant="default" onClick={onRetry} loading={retrying}>
            {state === 'error' ? 'Reset & Retry' : 'Generate'}
          </Button>
        )}
      </div>
    </li>
  );
}

function Progress({ item, now }: { item: BatchItem; now: number }) {
  const { tone, label } = stateLabels[item.state];
  const attempt = attemptWords(item, now);
  const pausing = isPausing(item, now);
  return (
    <>
      <Status tone={pausing ? 'waiting' : tone}>
        {pausing && 'Waiting to try again'}
        {!pausing && (item.state === 'generating' && item.step ? `${stepLabels[item.step]}…` : label)}
      </Status>
      {attempt && <p className={classes.note}>{attempt}</p>}
      {item.state === 'generating' && !pausing && <GenerationSteps item={item} now={now} />}
      {item.state === 'waiting' && (
        <p className={classes.note}>
          {item.new_picture
            ? 'A picture was made for it.'
            : `An image tagged “${item.image_tag}” already exists.`}
        </p>
      )}
      {item.state === 'error' && (
        <p className={classes.note}>
          {item.error_type && <strong>{errorLabels[item.error_type]}: </strong>}
          {item.error ?? 'Unknown error occurred'}
          {item.step && (
            <span className={classes.where}> It failed while {lowerFirst(stepLabels[item.step])}.</span>
          )}
        </p>
      )}
    </>
  );
}

const lowerFirst = (words: string): string => `${words[0]?.toLowerCase()}${words.slice(1)}`;

function Elapsed({ item: { state, started_at, finished_at }, now }: { item: BatchItem; now: number }) {
  const end = finished_at === null ? now : Date.parse(finished_at);
  if (started_at === null || (finished_at === null && state !== 'generating')) return null;
  return <span className={classes.elapsed}>{readableTime(end - Date.parse(started_at))}</span>;
}
