import type { ReactNode } from 'react';
import classes from './page.module.css';

/** A screen's frame, up to 1,440 px wide, or the whole window for screens with panes (`wide`). */
export const Page = ({ children, wide = false }: { children: ReactNode; wide?: boolean }) => (
  <div className={classes.page} data-wide={wide || undefined}>
    {children}
  </div>
);
