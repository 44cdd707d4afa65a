import type { ReactNode } from 'react';
import classes from './screen-heading.module.css';
import { ScreenTitle } from './screen-title.tsx';

interface ScreenHeadingProps {
  title: string;
  /** Put before the title in the browser's tab: '5/12'. */
  progress?: string;
  /** A badge beside the title, where it takes no height of its own. */
  mark?: ReactNode;
  /** One sentence under the title. */
  description?: ReactNode;
  /** One line, however long the title is, so that nothing below moves when another follows. */
  steady?: boolean;
  /** Buttons on the right; at most one of them primary. */
  children?: ReactNode;
}

export function ScreenHeading({ title, progress, mark, description, steady, children }: ScreenHeadingProps) {
  return (
    <div className={classes.row} data-steady={steady} title={steady ? title : undefined}>
      <div className={classes.words}>
        <div className={classes.named}>
          <ScreenTitle title={title} progress={progress} className={classes.title} />
          {mark}
        </div>
        {description && <p className={classes.description}>{description}</p>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
