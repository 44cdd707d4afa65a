import type { DiffLine } from '#shared/text/line-difference.ts';
import classes from './changed-lines.module.css';

const marks = { same: ' ', removed: '−', added: '+' };
const words = { same: '', removed: 'Removed: ', added: 'Added: ' };
/** Unchanged lines shown around a change. */
const CONTEXT = 2;

export function ChangedLines({ lines }: { lines: readonly DiffLine[] }) {
  const near = lines.map((_, at) =>
    lines.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).some(({ kind }) => kind !== 'same'),
  );
  return (
    <ol className={classes.lines}>
      {lines.map(({ kind, text }, at) => {
        if (!near[at]) return near[at - 1] ? <Gap key={`gap-${String(at)}`} /> : null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat, and the list never changes
          <li key={at} data-kind={kind}>
            <span aria-hidden="true">{marks[kind]}</span>
            <span className="visually-hidden">{words[kind]}</span>
            {text || ' '}
          </li>
        );
      })}
    </ol>
  );
}

const Gap = () => (
  <li className={classes.gap} aria-label="unchanged lines">
    …
  </li>
);
