import type { Reading } from '#shared/email/reading/reading.ts';
import { stretchesOf } from './marked-cell.ts';
import classes from './reading.module.css';

export const RowRead = ({ reading }: { reading: Reading }) => (
  <dl className={classes.row}>
    {reading.row.map((cell) => (
      <div key={`${cell.column} ${cell.value}`}>
        <dt>{cell.column}</dt>
        <dd>
          {stretchesOf(cell, reading).map(({ start, text, kind, title }) =>
            kind === null ? (
              text
            ) : (
              <mark key={start} data-kind={kind} title={title}>
                {text}
              </mark>
            ),
          )}
        </dd>
      </div>
    ))}
  </dl>
);
