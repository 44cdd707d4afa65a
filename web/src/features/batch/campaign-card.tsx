import { Badge, Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { BatchItem } from '#shared/contract/schemas/batch.ts';
import { generationSteps } from '#shared/domain/generation-steps.ts';
import { Status } from '@/components/status.tsx';
import { errorLabels, readableTime, stateLabels, stepLabels } from './batch-progress.ts';
import classes from './campaign-card.module.css';

interface CampaignCardProps {
  item: BatchItem;
  /** The email in small, once there is one. */
  thumbnail: ReactNode;
  /** Opening, downloading, editing: what can be done with a finished one. */
  actions: ReactNode;
  onRetry: () => void;
  retrying: boolean;
}

/** One campaign of a batch: its real step while it runs, its email when it is done, the reason when it failed. */
export function CampaignCard({ item, thumbnail, actions, onRetry, retrying }: CampaignCardProps) {
  const { tone, label } = stateLabels[item.state];
  return (
    <li className={classes.card} data-state={item.state}>
      <div className={classes.head}>
        <h2 className={classes.name} title={item.campaign_name}>
          {item.campaign_name}
        </h2>
        <Elapsed item={item} />
      </div>
      {item.state === 'completed' ? (
        <>
          {thumbnail}
          <div className={classes.foot}>
            <Status tone="ok" size={14}>
              {label}
            </Status>
            {item.writer === 'sample' && (
              <Badge
                size="sm"
                variant="default"
                tt="none"
                title="Written by rules from the brief, without a model"
              >
                Sample text
              </Badge>
            )}
          </div>
          <div className={classes.actions}>{actions}</div>
        </>
      ) : (
        <div className={classes.body}>
          <Status tone={tone}>
            {item.state === 'generating' && item.step ? `${stepLabels[item.step]}…` : label}
          </Status>
          {item.state === 'generating' && <Steps item={item} />}
          {item.state === 'waiting' && (
            <p className={classes.note}>An image tagged “{item.image_tag}” already exists.</p>
          )}
          {item.state === 'error' && (
            <>
              <p className={classes.note}>
                {item.error_type && <strong>{errorLabels[item.error_type]}: </strong>}
                {item.error ?? 'Unknown error occurred'}
                {item.step && (
                  <span className={classes.where}>
                    {' '}
                    It failed while {stepLabels[item.step].toLowerCase()}.
                  </span>
                )}
              </p>
              <Button size="xs" variant="default" onClick={onRetry} loading={retrying}>
                Reset & Retry
              </Button>
            </>
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

/** Nine ticks, filled as far as the work is. */
function Steps({ item }: { item: BatchItem }) {
  const at = item.step ? generationSteps.indexOf(item.step) : -1;
  return (
    <span className={classes.steps} role="img" aria-label={`Step ${at + 1} of ${generationSteps.length}`}>
      {generationSteps.map((step, position) => (
        <span key={step} data-done={position < at || undefined} data-now={position === at || undefined} />
      ))}
    </span>
  );
}

function Elapsed({ item }: { item: BatchItem }) {
  const running = item.state === 'generating';
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [running]);
  if (!item.started_at) return null;
  const end = item.finished_at ? Date.parse(item.finished_at) : running ? now : undefined;
  return end === undefined ? null : (
    <span className={classes.elapsed}>{readableTime(end - Date.parse(item.started_at))}</span>
  );
}
