import classes from './month-strip.module.css';
import { monthNames, monthsInWords, monthWeight } from './months.ts';

/** A year in twelve cells with the campaigns of each month. */
export function MonthStrip({ counts }: { counts: readonly number[] }) {
  const fullest = Math.max(...counts);
  return (
    <span className={classes.strip} role="img" aria-label={monthsInWords(counts)}>
      {monthNames.map((name, month) => {
        const count = counts[month] ?? 0;
        return (
          <span
            key={name}
            className={classes.cell}
            data-weight={monthWeight(count, fullest)}
            title={`${name}: ${count}`}
          >
            {count > 0 ? count : ''}
          </span>
        );
      })}
    </span>
  );
}

/** The letters above the strips. */
export function MonthLetters() {
  return (
    <span className={classes.strip} aria-hidden="true">
      {monthNames.map((name) => (
        <span key={name} className={classes.letter}>
          {name.slice(0, 1)}
        </span>
      ))}
    </span>
  );
}
