import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { ScreenTitle } from './screen-title.tsx';

interface EmptyStateProps {
  title: string;
  /** Why it is empty. */
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  icon?: ReactNode;
  /** Heading level of the title: 1 when it is the whole screen, 2 below a screen's h1, 3 inside a section. */
  level?: 1 | 2 | 3;
}

export function EmptyState({ title, children, action, icon, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes.root}>
      {icon && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      {Heading === 'h1' ? (
        <ScreenTitle title={title} className={classes.title} />
      ) : (
        <Heading className={classes.title}>{title}</Heading>
      )}
      {children && <div className={classes.words}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
