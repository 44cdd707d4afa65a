import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReimportPreview, WorkbookCalendar } from '#shared/contract/schemas/calendar.ts';
import { Status } from '@/components/status.tsx';
import { brandAddress } from '@/entities/brand/brand-address.ts';
import type { Picked } from './choice.ts';
import { DifferenceList } from './difference-list.tsx';
import { figuresOf } from './difference-rows.ts';
import classes from './reimport.module.css';

export type BrandCalendar = Pick<WorkbookCalendar, 'client' | 'client_name' | 'session_id'>;
export type Outcome = { state: 'applying' } | { state: 'done' | 'failed'; sentence: string };

interface WorkbookBrandProps {
  calendar: BrandCalendar;
  preview: ReimportPreview;
  picked: Picked;
  outcome: Outcome | undefined;
  onPick: (picked: Picked) => void;
}

export function WorkbookBrand({ calendar, preview, picked, outcome, onPick }: WorkbookBrandProps) {
  const [shown, setShown] = useState(false);
  const { added, changed, removed } = preview;
  const differs = added.length + changed.length + removed.length > 0;
  return (
    <section className={classes.brand} aria-label={calendar.client_name}>
      <div className={classes.brandHead}>
        <div>
          <a
            className={classes.name}
            href={brandAddress('/campaign-table', calendar.client, { session: calendar.session_id })}
          >
            {calendar.client_name}
          </a>{' '}
          <span className={classes.note}>{figuresOf(preview).join(', ') || 'no rows'}</span>
        </div>
        {outcome?.state === 'applying' && <Status tone="info">Applying…</Status>}
        {outcome?.state === 'done' && <Status tone="ok">{outcome.sentence}</Status>}
        {outcome?.state === 'failed' && <Status tone="bad">Not applied: {outcome.sentence}</Status>}
        {differs && outcome === undefined && (
          <Button size="compact-sm" variant="default" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Hide changes' : 'Show changes'}
          </Button>
        )}
      </div>
      {shown && outcome === undefined && <DifferenceList preview={preview} picked={picked} onPick={onPick} />}
    </section>
  );
}
