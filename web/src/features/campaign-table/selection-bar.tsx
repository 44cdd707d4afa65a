import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  onGenerate: () => void;
}

/** How many are picked and what to do with them. With none it stays pressable, and says what is missing. */
export function SelectionBar({ count, onClear, onGenerate }: SelectionBarProps) {
  useHotkeys([['Escape', () => document.querySelector('[role="dialog"]') === null && onClear()]]);
  return (
    <div className={classes.bar} data-empty={count === 0 || undefined}>
      <span role="status" aria-live="polite" className={classes.count}>
        {count === 0 ? 'Nothing selected' : `${count} selected`}
      </span>
      {count > 0 && (
        <Button variant="subtle" color="gray" size="sm" leftSection={<IconX size={14} />} onClick={onClear}>
          Clear
        </Button>
      )}
      <Button variant={count === 0 ? 'default' : 'filled'} onClick={onGenerate}>
        {count === 1 ? 'Generate 1 Campaign' : `Generate ${count} Campaigns`}
      </Button>
    </div>
  );
}
