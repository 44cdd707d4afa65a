import type { Ref } from 'react';
import { ScreenTitle } from '@/components/screen-title.tsx';
import classes from './month-head.module.css';

interface MonthHeadProps {
  /** The calendar's name; undefined while it is loading. */
  name: string | undefined;
  /** Of the element that takes the month's actions, which need the loaded campaigns; the heading comes first and stays. */
  actions: Ref<HTMLDivElement>;
}

/** The month's only line above its filters: which calendar this is, and what can be done with it. */
export const MonthHead = ({ name, actions }: MonthHeadProps) => (
  <div className={classes.head}>
    <div className={classes.named}>
      <ScreenTitle title="Campaign Analysis" className={classes.title} />
      {name !== undefined && (
        <span className={classes.calendar} title={name}>
          {name}
        </span>
      )}
    </div>
    <div ref={actions} className={classes.actions} />
  </div>
);
