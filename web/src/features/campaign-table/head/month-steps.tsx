import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { shiftMonth } from '#shared/domain/campaign/month-grid.ts';
import { readableMonth } from '@/lib/dates.ts';
import classes from './month-head.module.css';

interface MonthStepsProps {
  /** `YYYY-MM`. */
  month: string;
  today: string;
  onMonth: (month: string) => void;
}

export const MonthSteps = ({ month, today, onMonth }: MonthStepsProps) => (
  <div className={classes.steps}>
    <ActionIcon
      variant="default"
      size={30}
      aria-label="Previous month"
      onClick={() => onMonth(shiftMonth(month, -1))}
    >
      <IconChevronLeft size={16} />
    </ActionIcon>
    <h2 className={classes.month} aria-live="polite">
      {readableMonth(month)}
    </h2>
    <ActionIcon
      variant="default"
      size={30}
      aria-label="Next month"
      onClick={() => onMonth(shiftMonth(month, 1))}
    >
      <IconChevronRight size={16} />
    </ActionIcon>
    <Button variant="subtle" size="compact-sm" color="gray" onClick={() => onMonth(today.slice(0, 7))}>
      Today
    </Button>
  </div>
);
