import type { Summary } from '../campaign-list.ts';
import { type Filter, filters } from '../campaigns-search.ts';
import classes from './summary-figures.module.css';

const labels: Record<Filter, string> = {
  all: 'Total Campaigns',
  ready: 'Ready to Generate',
  attention: 'Need Attention',
  selected: 'Selected',
};

interface SummaryFiguresProps {
  summary: Summary;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

export function SummaryFigures({ summary, filter, onFilter }: SummaryFiguresProps) {
  const notes = notesOf(summary);
  return (
    <div className={classes.figures} role="group" aria-label="Show campaigns">
      {filters.map((each) => (
        <button
          key={each}
          type="button"
          className={classes.filter}
          data-tone={each}
          data-none={summary.counts[each] === 0 || undefined}
          aria-pressed={filter === each}
          title={notes[each]}
          onClick={() => onFilter(each)}
        >
          <span className={classes.figure}>{summary.counts[each].toLocaleString('en')}</span>
          <span className={classes.words}>
            <span className={classes.label}>{labels[each]}</span>
            <span className={classes.note}>{notes[each]}</span>
          </span>
        </button>
      ))}
    </div>
  );
}

function notesOf({ counts, groups, kinds, not_approved }: Summary): Record<Filter, string> {
  const list = (...parts: [count: number, words: string][]) =>
    parts
      .flatMap(([count, words]) => (count > 0 ? [`${count.toLocaleString('en')} ${words}`] : []))
      .join(' · ');
  return {
    all: list(
      [groups.running, 'in work'],
      [groups.email, groups.email === 1 ? 'has an email' : 'have an email'],
      [kinds.blocked, 'to fix'],
    ),
    ready: list(
      [kinds.out_of_date, kinds.out_of_date === 1 ? 'email out of date' : 'emails out of date'],
      [not_approved, 'not approved in the plan'],
    ),
    attention: list(
      [kinds.failed, 'failed'],
      [kinds.waiting, kinds.waiting === 1 ? 'waits for you' : 'wait for you'],
      [kinds.needs_input, 'incomplete'],
      [kinds.needs_a_look, kinds.needs_a_look === 1 ? 'needs a look' : 'need a look'],
    ),
    selected: counts.selected === 0 ? '' : `of ${counts.all.toLocaleString('en')}`,
  };
}
