import { Skeleton } from '@mantine/core';
import classes from './pre-flight.module.css';

const FACTS = ['model', 'emails', 'time', 'cost', 'questions'];

/** Nothing moves when the facts arrive. */
export const PreFlightPending = () => (
  <div className={classes.facts} role="status" aria-label="Loading the pre-flight">
    {FACTS.map((fact) => (
      <div key={fact}>
        <Skeleton height={40} />
      </div>
    ))}
  </div>
);
