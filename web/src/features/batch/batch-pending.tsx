import { Skeleton } from '@mantine/core';
import { generationSteps } from '#shared/contract/generation-steps.ts';
import classes from './batch-screen.module.css';
import card from './campaign-card.module.css';
import steps from './generation-steps.module.css';

/** As many as are written at once. */
const CARDS = [0, 1, 2, 3, 4, 5, 6, 7];

/** The outline of a running batch. */
export const BatchPending = () => (
  <div className={classes.outline} role="status" aria-label="Loading the batch">
    <Skeleton height={8} />
    <Skeleton height={14} width={220} />
    <Skeleton height={14} width="45%" />
    <div className={classes.cards} data-running>
      {CARDS.map((place) => (
        <div key={place} className={card.card}>
          <div className={card.head}>
            <Skeleton height={14} width="60%" />
          </div>
          <div className={card.body}>
            <Skeleton height={13} width="45%" />
            <div className={steps.steps}>
              {generationSteps.map((step) => (
                <Skeleton key={step} height={11} width="70%" />
              ))}
            </div>
          </div>
        </div>
      ))}
    </div>
  </div>
);
