import { type Filter, filters } from './campaign-list.ts';
import classes from './summary-cards.module.css';

const labels: Record<Filter, string> = {
  all: 'Total Campaigns',
  ready: 'Ready to Generate',
  attention: 'Need Attention',
  selected: 'Selected',
};

interface SummaryCardsProps {
  counts: Record<Filter, number>;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** Four figures that are also filters. */
export function SummaryCards({ counts, filter, onFilter }: SummaryCardsProps) {
  return (
    <div className={classes.cards} role="group" aria-label="Show campaigns">
      {filters.map((each) => (
        <button
          key={each}
          type="button"
          className={classes.card}
          data-tone={each}
          aria-pressed={filter === each}
          onClick={() => onFilter(each)}
        >
          <span className={classes.figure}>{counts[each].toLocaleString('en')}</span>
          <span className={classes.label}>{labels[each]}</span>
        </button>
      ))}
    </div>
  );
}
