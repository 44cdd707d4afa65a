import { counted } from '@/lib/counted.ts';
import type { Summary } from './campaign-list.ts';
import { type Filter, filters } from './campaigns-search.ts';
import classes from './summary-cards.module.css';

const labels: Record<Filter, string> = {
  all: 'Total Campaigns',
  ready: 'Ready to Generate',
  attention: 'Need Attention',
  selected: 'Selected',
};

interface SummaryCardsProps {
  summary: Summary;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** Four figures that are also filters. The small line breaks each figure down, so that they add up. */
export function SummaryCards({ summary, filter, onFilter }: SummaryCardsProps) {
  const notes = notesOf(summary);
  return (
    <div className={classes.cards} role="group" aria-label="Show campaigns">
      {filters.map((each) => (
        <button
          key={each}
          type="button"
          className={classes.card}
          data-tone={each}
          data-none={summary.counts[each] === 0 || undefined}
          aria-pressed={filter === each}
          onClick={() => onFilter(each)}
        >
          <span className={classes.figure}>{summary.counts[each].toLocaleString('en')}</span>
          <span className={classes.label}>{labels[each]}</span>
          <span className={classes.note}>{notes[each]}</span>
        </button>
      ))}
    </div>
  );
}

function notesOf({ groups, kinds }: Summary): Record<Filter, string> {
  const list = (...parts: [count: number, words: string][]) =>
    parts
      .flatMap(([count, words]) => (count > 0 ? [`${count.toLocaleString('en')} ${words}`] : []))
      .join(' · ');
  return {
    all: list(
      [groups.email, groups.email === 1 ? 'has its email' : 'have their email'],
      [groups.running, 'being generated'],
    ),
    ready: kinds.out_of_date > 0 ? `${counted(kinds.out_of_date, 'email')} out of date` : '',
    attention: list(
      [kinds.failed, 'failed'],
      [kinds.waiting, kinds.waiting === 1 ? 'waits for you' : 'wait for you'],
      [kinds.needs_input, 'incomplete'],
      [kinds.needs_a_look, kinds.needs_a_look === 1 ? 'needs a look' : 'need a look'],
    ),
    selected: '',
  };
}
