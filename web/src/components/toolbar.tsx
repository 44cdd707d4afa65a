import type { ReactNode } from 'react';
import classes from './toolbar.module.css';

/** The tools above a table or pane; sticks below the top bar. */
export function Toolbar({ label, children, end }: { label: string; children: ReactNode; end?: ReactNode }) {
  return (
    <section aria-label={label} className={classes.toolbar}>
      <div className={classes.group}>{children}</div>
      {end && <div className={classes.group}>{end}</div>}
    </section>
  );
}
