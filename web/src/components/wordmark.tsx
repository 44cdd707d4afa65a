import classes from './wordmark.module.css';

export function Mark({ size = 22 }: { size?: number }) {
  return (
    <svg
      className={classes.mark}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden="true"
    >
      <path d="M3 3v24a2 2 0 0 0 2 2h22a2 2 0 0 0 2-2V3" />
      <path d="M9 5.5h14M9 12h14M9 18.5h5" />
      <path className={classes.caret} d="m16.5 23.5 3.75-6.5L24 23.5" />
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
