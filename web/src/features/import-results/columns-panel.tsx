import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { campaignColumns, helperFields, type ImportField } from '#shared/contract/calendar-fields.ts';
import type { ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { Notice } from '@/components/notice.tsx';
import { failureSentence } from '@/entities/calendar/change-failure.ts';
import { counted } from '@/lib/counted.ts';
import { briefFromWords, columnsOf, type Draft, draftSize, noDraft, withColumns } from './column-choice.ts';
import { ColumnField } from './column-field.tsx';
import classes from './columns.module.css';
import { AnchorDate, DateOrder } from './date-order.tsx';
import { FileReading } from './file-reading.tsx';
import { type Reread, rereadOf, useReread } from './reread.ts';
import { RereadOutcome } from './reread-outcome.tsx';
import { StatusWords } from './status-words.tsx';

interface ColumnsPanelProps {
  calendarId: string;
  results: ProcessingResults;
  headers: string[];
  campaigns: Campaign[];
  draft: Draft;
  onDraft: (draft: Draft) => void;
}

const changesMade = (count: number): string =>
  count === 0
    ? 'Change a column, then read the file again. What you edited by hand is kept.'
    : `${counted(count, 'change')} not applied yet.`;

export function ColumnsPanel({ calendarId, results, headers, campaigns, draft, onDraft }: ColumnsPanelProps) {
  const [done, setDone] = useState<Reread | null>(null);
  const [everyHelper, setEveryHelper] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  const reread = useReread(calendarId);
  const size = draftSize(draft);
  useEffect(() => {
    if (done) outcome.current?.focus();
  }, [done]);
  const readAgain = () =>
    reread.mutate(draft, {
      onSuccess: (answer) => {
        setDone(rereadOf(campaigns, answer));
        onDraft(noDraft);
      },
    });
  const change = (next: Draft) => {
    setDone(null);
    reread.reset();
    onDraft(next);
  };
  const written = briefFromWords(results, draft);
  const field = (name: ImportField) => (
    <ColumnField
      key={name}
      field={name}
      results={results}
      draft={draft}
      headers={headers}
      onColumns={(columns) => change(withColumns(results, draft, name, columns))}
    >
      {name === 'brief' && written && (
        <Button
          size="compact-sm"
          variant="default"
          style={{ justifySelf: 'start' }}
          onClick={() => change(written)}
        >
          Write from name, subject and preview
        </Button>
      )}
      {name === 'approval' && (
        <div className={classes.dates}>
          <StatusWords calendarId={calendarId} results={results} campaigns={campaigns} all />
        </div>
      )}
      {name === 'send_date' && (
        <>
          <DateOrder results={results} draft={draft} onDraft={change} />
          <AnchorDate results={results} draft={draft} onDraft={change} />
        </>
      )}
    </ColumnField>
  );
  const helpers = helperFields.filter((name) => everyHelper || columnsOf(results, draft, name).length > 0);
  return (
    <>
      <div
        className={classes.scroller}
        data-fill="scroll"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label="Columns, scrollable"
      >
        {done && (
          <div ref={outcome} tabIndex={-1} className={classes.outcome}>
            <RereadOutcome {...done} />
          </div>
        )}
        <FileReading results={results} />
        <ul className={classes.fields} aria-label="Fields">
          {campaignColumns.map(field)}
        </ul>
        <h3 className={classes.heading}>Columns that help to read the others</h3>
        {helpers.length > 0 && (
          <ul className={classes.fields} aria-label="Fields that help to read the others">
            {helpers.map(field)}
          </ul>
        )}
        {helpers.length < helperFields.length && (
          <Button size="compact-sm" variant="subtle" mt={8} onClick={() => setEveryHelper(true)}>
            Show {helperFields.length - helpers.length} more
          </Button>
        )}
        {results.ignored_columns.length > 0 && (
          <>
            <h3 className={classes.heading}>Columns not used</h3>
            <ul className={classes.ignored}>
              {results.ignored_columns.map((column) => (
                <li key={column}>{column}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {reread.error && (
        <div className={classes.failed}>
          <Notice tone="bad" title="Reading again failed">
            {failureSentence(reread.error)}
          </Notice>
        </div>
      )}
      <div className={classes.foot}>
        <span className={classes.footWords} role="status">
          {reread.isPending ? `Reading ${counted(results.total_rows, 'row')} again…` : changesMade(size)}
        </span>
        {size > 0 && (
          <Button variant="subtle" color="gray" disabled={reread.isPending} onClick={() => change(noDraft)}>
            Discard
          </Button>
        )}
        <Button disabled={size === 0} loading={reread.isPending} onClick={readAgain}>
          Read again
        </Button>
      </div>
    </>
  );
}
