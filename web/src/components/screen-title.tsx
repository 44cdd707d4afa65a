import { useEffect, useLayoutEffect, useRef } from 'react';
import { consumeArrival, markNavigation } from '../lib/arrival.ts';
import { useStore } from '../lib/store.ts';
import { tabProgress } from '../lib/tab-progress.ts';

interface ScreenTitleProps {
  title: string;
  /** Prefix of the tab's title: '5/12'; by default the followed batch's. */
  progress?: string;
  className?: string;
}

/** A screen's only h1. Names the document and takes the focus after navigation. */
export function ScreenTitle({ title, progress, className }: ScreenTitleProps) {
  const { progress: followed } = useStore(tabProgress);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = [progress ?? followed, title, 'Galley'].filter(Boolean).join(' · ');
  }, [title, progress, followed]);
  useEffect(() => {
    if (consumeArrival()) heading.current?.focus({ preventScroll: true });
  }, []);
  // The focus moves from a loading screen's heading to the loaded one's.
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
