import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { counted } from '@/lib/counted.ts';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  count: number;
  /** How many of them are hidden by filter and search. */
  hidden: number;
  onClear: () => void;
  onGenerate: () => void;
}

/**
 * The number of selected campaigns and what to do with them, while there are any. Escape clears the
 * selection.
 */
export function SelectionBar({ count, hidden, onClear, onGenerate }: SelectionBarProps) {
  const clear = useEffectEvent(onClear);
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      const typing = target instanceof Element && target.matches('input:not([type="checkbox"]), select');
      if (key === 'Escape' && !typing && document.querySelector('[role="dialog"]') === null) clear();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <span role="status" className="visually-hidden">
        {count > 0 && `${counted(count, 'campaign')} selected`}
      </span>
      {count > 0 && <div className={classes.room} />}
      {count > 0 && (
        <div className={classes.bar}>
          <span className={classes.count}>
            {count.toLocaleString('en')} selected
            {hidden > 0 && <span className={classes.hidden}>{hidden.toLocaleString('en')} not shown</span>}
          </span>
          <Button onClick={onGenerate}>Generate {counted(count, 'Campaign')}</Button>
        </div>
      )}
    </>
  );
}
