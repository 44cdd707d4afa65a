import { useEffect, useLayoutEffect, useRef } from 'react';
import { markNavigation, takeArrival } from '../lib/arrival.ts';

interface ScreenTitleProps {
  title: string;
  /** Before the title in the document's title, for who looks at the tab from elsewhere: '5/12'. */
  progress?: string;
  className?: string;
}

/** A screen's one h1: names the document, and takes the focus when the screen was reached within the page. */
export function ScreenTitle({ title, progress, className }: ScreenTitleProps) {
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
    <h1 ref={heading} tabIndex={-1} className={className}>
      {title}
    </h1>
  );
}
