import { SegmentedControl } from '@mantine/core';
import { LookSwitches } from '@/entities/email/preview/look-switches.tsx';
import classes from './preview-screen.module.css';
import { lookOf, type PreviewSearch } from './preview-search.ts';

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
      {show === 'email' && <LookSwitches look={lookOf(search)} onLook={onSearch} />}
    </div>
  );
}
