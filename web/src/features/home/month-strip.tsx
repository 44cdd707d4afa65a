import { counted } from '@/lib/counted.ts';
import classes from './month-strip.module.css';
import { monthNames, monthsFrom, monthsInWords, monthWeight } from './months.ts';

const comingMonths = () => monthsFrom(new Date().getMonth());

export function MonthStrip({ counts }: { counts: readonly number[] }) {
  const fullest = Math.max(...counts);
  return (
    <span className={classes.strip} role="img" aria-label={monthsInWords(counts)}>
      {comingMonths().map((month) => {
        const name = monthNames[month];
        const count = counts[month] ?? 0;
        return (
          <span
            key={name}
            className={classes.cell}
            data-weight={monthWeight(count, fullest)}
            title={`${name}: ${counted(count, 'campaign')}`}
          >
            {count > 0 ? count : ''}
          </span>
        );
      })}
    </span>
  );
}

export function MonthLetters() {
  return (
    <span className={classes.strip} aria-hidden="true">
      {comingMonths().map((month) => (
        <span key={month} className={classes.letter}>
          {monthNames[month]?.slice(0, 1)}
        </span>
      ))}
    </span>
  );
}
