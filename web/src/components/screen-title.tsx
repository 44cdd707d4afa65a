import { useEffect, useLayoutEffect, useRef } from 'react';
import { consumeArrival, markNavigation } from '../lib/arrival.ts';
import { useStore } from '../lib/store.ts';
import { tabProgress } from '../lib/tab-progress.ts';

interface ScreenTitleProps {
  title: string;
  /** Put before the title in the browser's tab: '5/12'. Otherwise that of the batch the tab follows. */
  progress?: string;
  className?: string;
}

/**
 * A screen's only h1. Names the document, and takes the focus when the screen was reached without loading the
 * page.
 */
export function ScreenTitle({ title, progress, className }: ScreenTitleProps) {
  const { progress: followed } = useStore(tabProgress);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = [progress ?? followed, title, 'Galley'].filter(Boolean).join(' · ');
  }, [title, progress, followed]);
  useEffect(() => {
    if (consumeArrival()) heading.current?.focus({ preventScroll: true });
  }, []);
  // When a loading screen is replaced by the loaded one, the focus moves to the new heading.
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
