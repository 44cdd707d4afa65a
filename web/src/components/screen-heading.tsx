import type { ReactNode } from 'react';
import classes from './screen-heading.module.css';
import { ScreenTitle } from './screen-title.tsx';

interface ScreenHeadingProps {
  title: string;
  /** Put before the title in the browser's tab: '5/12'. */
  progress?: string;
  /** One sentence under the title. */
  description?: ReactNode;
  /** Buttons on the right; at most one of them primary. */
  children?: ReactNode;
}

export function ScreenHeading({ title, progress, description, children }: ScreenHeadingProps) {
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <ScreenTitle title={title} progress={progress} className={classes.title} />
        {description && <p className={classes.description}>{description}</p>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
