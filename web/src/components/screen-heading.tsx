import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { markNavigation, takeArrival } from '../lib/arrival.ts';
import classes from './screen-heading.module.css';

interface ScreenHeadingProps {
  title: string;
  /** Before the title in the document's title, for who looks at the tab from elsewhere: '5/12'. */
  progress?: string;
  /** One sentence under it. */
  description?: ReactNode;
  /** Buttons on the right; at most one of them primary. */
  children?: ReactNode;
}

/** A screen's one h1: names the document, and takes the focus when the screen was reached within the page. */
export function ScreenHeading({ title, progress, description, children }: ScreenHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = [progress, title, 'Galley'].filter(Boolean).join(' · ');
  }, [title, progress]);
  useEffect(() => {
    if (takeArrival()) heading.current?.focus({ preventScroll: true });
  }, []);
  // A screen that was loading gives way to itself, loaded: the focus goes from heading to heading.
  useLayoutEffect(() => {
    const element = heading.current;
    return () => {
      if (element && document.activeElement === element) markNavigation();
    };
  }, []);
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {description && <p className={classes.description}>{description}</p>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
