import type { ReactNode } from 'react';
import classes from './page.module.css';

/** Up to 1,440 px wide, or the whole window (`wide`). */
export const Page = ({ children, wide = false }: { children: ReactNode; wide?: boolean }) => (
  <div className={classes.page} data-wide={wide || undefined}>
    {children}
  </div>
);
