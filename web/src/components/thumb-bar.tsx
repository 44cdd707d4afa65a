import type { ReactNode } from 'react';
import classes from './thumb-bar.module.css';

interface ThumbBarProps {
  label: string;
  children: ReactNode;
}

export const ThumbBar = ({ label, children }: ThumbBarProps) => (
  <>
    <div className={classes.under} />
    <div className={classes.bar} data-foot role="toolbar" aria-label={label}>
      {children}
    </div>
  </>
);
