import type { ReactNode } from 'react';
import classes from './screen-heading.module.css';
import { ScreenTitle } from './screen-title.tsx';

interface ScreenHeadingProps {
  title: string;
  /** Before the title in the document's title, for who looks at the tab from elsewhere: '5/12'. */
  progress?: string;
  /** One sentence under it. */
  description?: ReactNode;
  /** Buttons on the right; at most one of them primary. */
  children?: ReactNode;
}

/** The head of a screen: its title, what it is about, and what can be done. */
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
