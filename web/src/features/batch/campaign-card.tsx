import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { BatchItem } from '#shared/contract/schemas/batch.ts';
import { Status } from '@/components/status.tsx';
import { isHeldItem } from '@/entities/batch/batch-group.ts';
import { stepLabels } from '@/entities/batch/step-labels.ts';
import { CheckMarks } from '@/entities/email/preview/check-marks.tsx';
import { WriterBadge } from '@/entities/email/preview/writer-badge.tsx';
import { ButtonLink } from '@/lib/button-link.tsx';
import { useNow } from '@/lib/use-now.ts';
import { attemptWords, isPausing } from './attempt-words.ts';
import type { BatchEmail } from './batch-emails.ts';
import classes from './campaign-card.module.css';
import { errorLabels, stateLabels } from './progress-of-batch.ts';
import { GenerationSteps } from './step-list.tsx';
import { readableTime } from './time-left.ts';

interface CampaignCardProps {
  calendarId: string;
  item: BatchItem;
  email?: BatchEmail | undefined;
  thumbnail: ReactNode;
  actions: ReactNode;
  onRetry: () => void;
  retrying: boolean;
}

export function CampaignCard({
  calendarId,
  item,
  email,
  thumbnail,
  actions,
  onRetry,
  retrying,
}: CampaignCardProps) {
  const now = useNow(
    item.state === 'generating' || (item.state === 'pending' && item.waiting_until !== null),
  );
  return (
    <li className={classes.card} data-state={isHeldItem(item) ? 'held' : item.state}>
      <div className={classes.head}>
        <h2 className={classes.name} title={item.campaign_name}>
          {item.campaign_name}
        </h2>
        <Elapsed item={item} now={now} />
      </div>
      {isHeldItem(item) && <Held calendarId={calendarId} item={item} />}
      {item.state === 'completed' && !isHeldItem(item) && (
        <>
          {thumbnail}
          <div className={classes.foot}>
            <Status tone="ok" size={14}>
              {stateLabels.completed.label}
            </Status>
            {email?.edited && <span className={classes.note}>Edited since, v{email.version}</span>}
            {email?.checks && <CheckMarks checks={email.checks} />}
            {email?.writer && <WriterBadge writer={email.writer} />}
          </div>
          <div className={classes.actions}>{actions}</div>
        </>
      )}
      {item.state !== 'completed' && (
        <div className={classes.body}>
          <Unfinished item={item} now={now} />
          {item.state === 'error' && (
            <Button size="xs" variant="default" onClick={onRetry} loading={retrying}>
              Reset & Retry
            </Button>
          )}
          {item.state === 'cancelled' && (
            <Button size="xs" variant="default" onClick={onRetry} loading={retrying}>
              Generate
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** A campaign whose row says not to write its email yet. */
const Held = ({
  calendarId,
  item: { index, campaign_name, held },
}: {
  calendarId: string;
  item: BatchItem;
}) => (
  <div className={classes.body}>
    <Status tone="waiting">{held}</Status>
    <ButtonLink
      size="xs"
      variant="default"
      to="/preview/$index"
      params={{ index: String(index) }}
      search={{ session: calendarId }}
    >
      Open<span className="visually-hidden"> {campaign_name}</span>
    </ButtonLink>
  </div>
);

function Unfinished({ item, now }: { item: BatchItem; now: number }) {
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

/** Lower-cases the first letter, except in "AI". */
const lowerFirst = (words: string): string => `${words[0]?.toLowerCase()}${words.slice(1)}`;

function Elapsed({ item: { state, started_at, finished_at }, now }: { item: BatchItem; now: number }) {
  const end = finished_at === null ? now : Date.parse(finished_at);
  if (started_at === null || (finished_at === null && state !== 'generating')) return null;
  return <span className={classes.elapsed}>{readableTime(end - Date.parse(started_at))}</span>;
}
