import type { ReactNode } from 'react';
import classes from './screen-heading.module.css';
import { ScreenTitle } from './screen-title.tsx';

interface ScreenHeadingProps {
  title: string;
  progress?: string;
  /** A badge that adds no height. */
  mark?: ReactNode;
  description?: ReactNode;
  /** Limits the title to one line, so that nothing below moves. */
  steady?: boolean;
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
