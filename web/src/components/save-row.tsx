import type { ReactNode } from 'react';
import classes from './save-row.module.css';

interface SaveRowProps {
  /** What became of saving, and what has to be decided first. */
  notices: ReactNode;
  /** 'Unsaved changes', 'Saving…', 'Saved'. */
  state: ReactNode;
  children?: ReactNode;
}

/** The foot of a form on a screen: what became of saving, its state and buttons. Stays in view while the fields scroll. */
export function SaveRow({ notices, state, children }: SaveRowProps) {
  return (
    <div className={classes.row} data-foot>
      <div className={classes.notices}>{notices}</div>
      {state}
      <div className={classes.buttons}>{children}</div>
    </div>
  );
}
