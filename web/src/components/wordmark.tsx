import classes from './wordmark.module.css';

/** A printer's tray with three lines of type; the third has a proofreader's caret. */
export function Mark({ size = 22 }: { size?: number }) {
  return (
    <svg className={classes.mark} width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path d="M3 4v23a2 2 0 0 0 2 2h22a2 2 0 0 0 2-2V4" />
      <path d="M9 7h14M9 14h14M9 21h3.5M22 21h1" />
      <path className={classes.caret} d="m13.5 24.5 3.75-6 3.75 6" />
    </svg>
  );
}

export function Wordmark() {
  return (
    <span className={classes.wordmark}>
      <Mark />
      <span>Galley</span>
    </span>
  );
}
