import { Button } from '@mantine/core';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReimportPreview } from '#shared/contract/schemas/calendar.ts';
import { clientNames } from '#shared/domain/calendar/clients/client-issues.ts';
import { LoadingRows } from '@/components/load-states.tsx';
import { Notice } from '@/components/notice.tsx';
import { WideDialog } from '@/components/wide-dialog.tsx';
import { brandAddress } from '@/entities/brand/brand-address.ts';
import { calendarQueries } from '@/entities/calendar/calendar-queries.ts';
import { messageOf } from '@/lib/api.ts';
import { sentenceOf } from '@/lib/api-error.ts';
import { useClient } from '@/lib/client.ts';
import { counted } from '@/lib/counted.ts';
import { appliedSentence } from './applied-sentence.ts';
import { applyToCalendar } from './apply.ts';
import { initiallyPicked, type Picked, pickedCount } from './choice.ts';
import { reimportPreviewQuery } from './preview-query.ts';
import classes from './reimport.module.css';
import { type BrandCalendar, type Outcome, WorkbookBrand } from './workbook-brand.tsx';

interface WorkbookDialogProps {
  file: File;
  /** One for each brand. */
  calendars: readonly BrandCalendar[];
  /** Makes new calendars instead; absent where that makes no sense. */
  onCreate?: () => void;
  onClose: () => void;
}

export function WorkbookDialog({ file, calendars, onCreate, onClose }: WorkbookDialogProps) {
  const queryClient = useQueryClient();
  const client = useClient();
  const previews = useQueries({
    queries: calendars.map((calendar) => reimportPreviewQuery(calendar.session_id, file, calendar.client)),
  });
  const [picks, setPicks] = useState<ReadonlyMap<string, Picked>>(new Map());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const brands = calendars.map((calendar, at) => {
    const {
      data: preview,
      error,
      isPending,
    } = previews[at] ?? { data: undefined, error: null, isPending: true };
    const picked = picks.get(calendar.session_id) ?? (preview && initiallyPicked(preview));
    return { calendar, preview, error, isPending, picked, outcome: outcomes.get(calendar.session_id) };
  });
  const homeless = namesWithoutCalendar(brands[0]?.preview, calendars);
  // One calendar always takes the file, to ask about new names' rows.
  const own = calendars.find((calendar) => calendar.client === client) ?? calendars[0];
  const keeper = homeless.length > 0 ? own : undefined;
  const open = brands.flatMap(({ calendar, preview, picked, outcome }) =>
    preview && picked && outcome?.state !== 'done' && (pickedCount(picked) > 0 || calendar === keeper)
      ? [{ calendar, preview, picked }]
      : [],
  );
  const changes = open.reduce((sum, { picked }) => sum + pickedCount(picked), 0);
  const isApplying = [...outcomes.values()].some(({ state }) => state === 'applying');
  const isDone = outcomes.size > 0 && open.length === 0;
  const said = (id: string, outcome: Outcome) => setOutcomes((before) => new Map(before).set(id, outcome));

  /** Each brand is complete in itself, so failures can be applied again. */
  async function applyAll(): Promise<void> {
    for (const { calendar, preview, picked } of open) {
      said(calendar.session_id, { state: 'applying' });
      try {
        const answer = await applyToCalendar(calendar.session_id, preview, picked, calendar.client);
        said(calendar.session_id, {
          state: 'done',
          sentence: pickedCount(picked) === 0 ? 'Up to date.' : appliedSentence(picked, answer),
        });
      } catch (error) {
        said(calendar.session_id, { state: 'failed', sentence: messageOf(error) });
      }
    }
    await queryClient.invalidateQueries({ queryKey: calendarQueries.all });
  }

  return (
    <WideDialog title={`Newer version of ${counted(calendars.length, 'calendar')}`} onClose={onClose}>
      <p className={classes.words}>
        {file.name} is a workbook you imported before. Each brand’s rows are compared with its own calendar;
        nothing changes until you apply.
      </p>
      {brands.some(({ isPending }) => isPending) && (
        <LoadingRows
          label={`Comparing ${file.name} with the calendars`}
          rows={calendars.length}
          height={56}
        />
      )}
      <ul className={classes.brands} data-fill="scroll">
        {brands.map(({ calendar, preview, error, picked, outcome }) => (
          <li key={calendar.session_id}>
            {error && (
              <Notice tone="bad" title={`${calendar.client_name}: ${file.name} was not read`}>
                {sentenceOf(error)} This calendar has not changed.
              </Notice>
            )}
            {preview && picked && (
              <WorkbookBrand
                calendar={calendar}
                preview={preview}
                picked={picked}
                outcome={outcome}
                onPick={(next) => setPicks((before) => new Map(before).set(calendar.session_id, next))}
              />
            )}
          </li>
        ))}
      </ul>
      {keeper && (
        <p className={classes.note}>
          Rows of {clientNames(homeless)} are in no calendar yet.{' '}
          {outcomes.get(keeper.session_id)?.state === 'done' ? (
            <a
              href={brandAddress('/campaign-table', keeper.client, {
                session: keeper.session_id,
                results: 'true',
              })}
            >
              Say whose they are
            </a>
          ) : (
            'After applying you can say whose they are.'
          )}
        </p>
      )}
      <div className={classes.foot}>
        <span className={classes.words} role="status">
          {isApplying && 'Applying the changes, one brand after the other…'}
        </span>
        {onCreate && outcomes.size === 0 && (
          <Button variant="subtle" onClick={onCreate}>
            Make a new calendar instead
          </Button>
        )}
        <Button variant={isDone ? 'filled' : 'default'} disabled={isApplying} onClick={onClose}>
          {isDone ? 'Close' : 'Cancel'}
        </Button>
        {!isDone && (
          <Button disabled={open.length === 0} loading={isApplying} onClick={() => void applyAll()}>
            {applyLabel(changes, open.length)}
          </Button>
        )}
      </div>
    </WideDialog>
  );
}

function applyLabel(changes: number, calendars: number): string {
  if (calendars === 0) return 'Nothing to apply';
  if (changes === 0) return 'Take this version';
  return `Apply ${counted(changes, 'change')} to ${counted(calendars, 'calendar')}`;
}

function namesWithoutCalendar(
  preview: ReimportPreview | undefined,
  calendars: readonly BrandCalendar[],
): string[] {
  const has = new Set(calendars.map(({ client }) => client));
  return (preview?.processing_results.clients?.others ?? [])
    .filter(({ client }) => client === null || !has.has(client))
    .map(({ name }) => name);
}
