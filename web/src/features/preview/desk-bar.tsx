import { SegmentedControl } from '@mantine/core';
import { ViewSwitches } from '@/entities/email/preview/view-switches.tsx';
import classes from './preview-screen.module.css';
import { type PreviewSearch, viewOf } from './preview-search.ts';

interface DeskBarProps {
  search: PreviewSearch;
  onSearch: (change: PreviewSearch) => void;
}

export function DeskBar({ search, onSearch }: DeskBarProps) {
  const { show = 'email' } = search;
  return (
    <div className={classes.deskBar}>
      <SegmentedControl
        size="xs"
        aria-label="Show"
        value={show}
        onChange={(next) => onSearch({ show: next === 'email' ? undefined : (next as 'text' | 'html') })}
        data={[
          { value: 'email', label: 'Email' },
          { value: 'text', label: 'Plain text' },
          { value: 'html', label: 'HTML' },
        ]}
      />
      {show === 'email' && <ViewSwitches view={viewOf(search)} onView={onSearch} />}
    </div>
  );
}
