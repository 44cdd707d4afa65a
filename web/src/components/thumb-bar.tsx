import type { ReactNode } from 'react';
import classes from './thumb-bar.module.css';

interface ThumbBarProps {
  /** Name of the toolbar. */
  label: string;
  children: ReactNode;
}

/** What a screen is for, at the bottom edge of a phone, in reach of the thumb. */
export const ThumbBar = ({ label, children }: ThumbBarProps) => (
  <>
    <div className={classes.under} />
    <div className={classes.bar} data-foot role="toolbar" aria-label={label}>
      {children}
    </div>
  </>
);
