import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { ScreenTitle } from './screen-title.tsx';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  /** 1 for a whole screen, 2 below its h1, 3 inside a section. */
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
