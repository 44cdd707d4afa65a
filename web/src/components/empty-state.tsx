import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  /** Why it is empty. */
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  icon?: ReactNode;
  /** Heading level of the title: 2 below a screen's h1, 3 inside a section. */
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
      <Heading className={classes.title}>{title}</Heading>
      {children && <div className={classes.words}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
