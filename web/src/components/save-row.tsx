import type { ReactNode } from 'react';
import classes from './save-row.module.css';

interface SaveRowProps {
  notices: ReactNode;
  state: ReactNode;
  children?: ReactNode;
}

export function SaveRow({ notices, state, children }: SaveRowProps) {
  return (
    <div className={classes.row} data-foot>
      <div className={classes.notices}>{notices}</div>
      {state}
      <div className={classes.buttons}>{children}</div>
    </div>
  );
}
