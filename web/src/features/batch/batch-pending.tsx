import { Skeleton } from '@mantine/core';
import { generationSteps } from '#shared/contract/generation-steps.ts';
import bar from './batch-bar.module.css';
import classes from './batch-screen.module.css';
import card from './campaign-card.module.css';
import steps from './generation-steps.module.css';

/** As many as are written at once. */
const CARDS = [0, 1, 2, 3, 4, 5, 6, 7];

export const BatchPending = () => (
  <div role="status" aria-label="Loading the batch">
    <div className={bar.root}>
      <Skeleton height={8} />
      <div className={bar.words}>
        <Skeleton height={13} width={220} my={4} />
      </div>
    </div>
    <div className={classes.running}>
      <Skeleton height={13} width="40%" />
    </div>
    <div className={classes.cards} data-running>
      {CARDS.map((place) => (
        <div key={place} className={card.card}>
          <div className={card.head}>
            <Skeleton height={14} width="60%" my={3} />
          </div>
          <div className={card.body}>
            <Skeleton height={13} width="45%" my={3} />
            <div className={steps.steps}>
              {generationSteps.map((step) => (
                <Skeleton key={step} height={9} width="65%" my={4} />
              ))}
            </div>
          </div>
        </div>
      ))}
    </div>
  </div>
);
