import type { Ref } from 'react';
import { ScreenTitle } from '@/components/screen-title.tsx';
import classes from './month-head.module.css';

interface MonthHeadProps {
  /** Undefined while loading. */
  name: string | undefined;
  /** Target for the actions, which load later than the heading. */
  actions: Ref<HTMLDivElement>;
}

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
