import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './toolbar.module.css';

/** `--tools-height` gives its height to what sticks below it. */
export function Toolbar({ label, children, end }: { label: string; children: ReactNode; end?: ReactNode }) {
  const toolbar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = toolbar.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--tools-height', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={toolbar} aria-label={label} className={classes.toolbar}>
      <div className={classes.group}>{children}</div>
      {end && <div className={classes.group}>{end}</div>}
    </section>
  );
}
