import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { counted } from '@/lib/counted.ts';
import classes from './selection-bar.module.css';

const SelectionActions = lazyPart(
  () => import('./selection-actions.tsx').then((module) => module.SelectionActions),
  { quiet: true },
);
const EditManyDialog = lazyPart(() =>
  import('../edit-many/edit-many-dialog.tsx').then((module) => module.EditManyDialog),
);

interface SelectionBarProps {
  calendarId: string;
  picked: readonly Campaign[];
  /** By filter and search. */
  hidden: number;
  onClear: () => void;
  onGenerate: () => void;
  onChangeWords: () => void;
  main: boolean;
}

export function SelectionBar({
  calendarId,
  picked,
  hidden,
  onClear,
  onGenerate,
  onChangeWords,
  main,
}: SelectionBarProps) {
  const [editing, setEditing] = useState(false);
  const count = picked.length;
  const clear = useEffectEvent(onClear);
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      const typing = target instanceof Element && target.matches('input:not([type="checkbox"]), select');
      const covered = document.querySelector('[role="dialog"], [role="menu"]') !== null;
      if (key === 'Escape' && !typing && !covered) clear();
    };
    // In the capture phase: without motion, the dialog would be gone by the time its own handler had run.
    const first = { capture: true };
    window.addEventListener('keydown', onKey, first);
    return () => window.removeEventListener('keydown', onKey, first);
  }, []);
  return (
    <>
      <span role="status" className="visually-hidden">
        {count > 0 && `${counted(count, 'campaign')} selected`}
      </span>
      {count > 0 && (
        <>
          <div className={classes.room} />
          <section className={classes.bar} data-foot aria-label="Selected campaigns">
            <span className={classes.count}>
              {count.toLocaleString('en')} selected
              {hidden > 0 && <span className={classes.hidden}>{hidden.toLocaleString('en')} not shown</span>}
            </span>
            <SelectionActions
              calendarId={calendarId}
              picked={picked}
              onClear={onClear}
              onEdit={() => setEditing(true)}
              onChangeWords={onChangeWords}
            />
            <Button variant={main ? 'filled' : 'default'} onClick={onGenerate}>
              Generate {counted(count, 'Campaign')}
            </Button>
          </section>
        </>
      )}
      {editing && count > 0 && (
        <EditManyDialog calendarId={calendarId} campaigns={picked} onClose={() => setEditing(false)} />
      )}
    </>
  );
}
