import type { ReactNode } from 'react';
import type { Batch, BatchItem } from '#shared/contract/schemas/batch.ts';
import classes from './batch-screen.module.css';
import { CampaignCard } from './campaign-card.tsx';

export interface BatchCardsProps {
  label: string;
  batch: Pick<Batch, 'batch_id' | 'session_id'>;
  items: readonly BatchItem[];
  /** While the batch runs. */
  thumbnail?: (item: BatchItem) => ReactNode;
  onRetry: (index: number) => void;
  /** Index of the campaign being retried. */
  retrying: number | undefined;
}

export function BatchCards({ label, batch, items, thumbnail, onRetry, retrying }: BatchCardsProps) {
  if (items.length === 0) return null;
  return (
    <ol className={classes.cards} aria-label={label} data-running={thumbnail !== undefined || undefined}>
      {items.map((item) => (
        <CampaignCard
          key={item.index}
          batch={batch}
          item={item}
          thumbnail={item.version === null ? null : thumbnail?.(item)}
          onRetry={() => onRetry(item.index)}
          retrying={retrying === item.index}
        />
      ))}
    </ol>
  );
}
