import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  CalendarClients,
  ReimportPreview,
  WorkbookCalendar,
} from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { LoadingRows } from '@/components/load-states.tsx';
import { Notice } from '@/components/notice.tsx';
import { Status } from '@/components/status.tsx';
import { toastDone } from '@/components/toast.ts';
import { WideDialog } from '@/components/wide-dialog.tsx';
import { useBrands } from '@/entities/brand/use-brands.ts';
import { failureSentence } from '@/entities/calendar/change-failure.ts';
import { clientsQuery } from '@/entities/calendar/clients-query.ts';
import { sentenceOf } from '@/lib/api-error.ts';
import { counted } from '@/lib/counted.ts';
import { Applied } from './applied.tsx';
import { appliedSentence, changedAndOpen } from './applied-sentence.ts';
import { useApplyReimport } from './apply.ts';
import { initiallyPicked, isOutOfDateAfter, pickedCount } from './choice.ts';
import { DifferenceList } from './difference-list.tsx';
import { figuresOf } from './difference-rows.ts';
import { reimportPreviewQuery } from './preview-query.ts';
import classes from './reimport.module.css';
import { WorkbookDialog } from './workbook-dialog.tsx';

interface ReimportDialogProps {
  calendarId: string;
  name: string;
  file: File;
  onClose: () => void;
}

export function ReimportDialog({ calendarId, name, file, onClose }: ReimportDialogProps) {
  const { data, error, isFetching } = useQuery(reimportPreviewQuery(calendarId, file));
  const { current } = useBrands();
  const isWorkbook = (data?.processing_results.clients?.others.length ?? 0) > 0;
  const others = useQuery({ ...clientsQuery(calendarId), enabled: isWorkbook });
  if (isWorkbook && others.isPending) return <Comparing file={file} name={name} onClose={onClose} />;
  const siblings = isWorkbook ? calendarsOf(others.data) : [];
  if (siblings.length > 0 && current) {
    const own = { client: current.id, client_name: current.display_name, session_id: calendarId };
    return <WorkbookDialog file={file} calendars={[own, ...siblings]} onClose={onClose} />;
  }
  return (
    <WideDialog title={`Newer version: ${file.name}`} onClose={onClose}>
      {isFetching && (
        <>
          <p className={classes.words}>
            Comparing {file.name} with {name}…
          </p>
          <LoadingRows label={`Comparing ${file.name} with the calendar`} rows={5} height={56} />
        </>
      )}
      {!isFetching && error && (
        <Notice tone="bad" title={`${file.name} was not read`}>
          {sentenceOf(error)} The calendar has not changed.
        </Notice>
      )}
      {!isFetching && !error && data && <Diff calendarId={calendarId} preview={data} onClose={onClose} />}
    </WideDialog>
  );
}

function Comparing({ file, name, onClose }: Pick<ReimportDialogProps, 'file' | 'name' | 'onClose'>) {
  return (
    <WideDialog title={`Newer version: ${file.name}`} onClose={onClose}>
      <p className={classes.words}>
        Comparing {file.name} with {name}…
      </p>
      <LoadingRows label={`Comparing ${file.name} with the calendar`} rows={5} height={56} />
    </WideDialog>
  );
}

const calendarsOf = (clients: CalendarClients | undefined): WorkbookCalendar[] => [
  ...new Map(
    (clients?.others ?? []).flatMap(({ calendar }) => (calendar ? [[calendar.session_id, calendar]] : [])),
  ).values(),
];

function Diff({
  calendarId,
  preview,
  onClose,
}: {
  calendarId: string;
  preview: ReimportPreview;
  onClose: () => void;
}) {
  const [picked, setPicked] = useState(() => initiallyPicked(preview));
  const [applied, setApplied] = useState<{ sentence: string; open: Campaign[] }>();
  const apply = useApplyReimport(calendarId, preview);
  const { added, changed, removed, unchanged, file_name, processing_results: results } = preview;
  const findings = results.errors.length + results.warnings.length;
  const count = pickedCount(picked);
  if (applied) return <Applied calendarId={calendarId} {...applied} onClose={onClose} />;
  if (added.length + changed.length + removed.length === 0) {
    return (
      <>
        <Status tone="ok">
          {file_name} matches the calendar: {counted(unchanged, 'campaign is', 'campaigns are')} unchanged.
        </Status>
        <div className={classes.foot}>
          <Button onClick={onClose}>Close</Button>
        </div>
      </>
    );
  }
  const summary = figuresOf(preview).join(', ');
  const outdated = changed.filter((campaign) => isOutOfDateAfter(picked, campaign)).length;
  const submit = () =>
    apply.mutate(picked, {
      onSuccess: (answer) => {
        const sentence = appliedSentence(picked, answer);
        const open = changedAndOpen(picked, answer.campaigns);
        if (open.some(({ email }) => email !== null)) return setApplied({ sentence, open });
        toastDone('The calendar is up to date', sentence);
        onClose();
      },
    });
  return (
    <>
      <p className={classes.words}>
        {file_name}: {summary}. Nothing changes until you apply; existing emails stay.
        {outdated > 0 && ` ${counted(outdated, 'email')} will be out of date.`}
        {findings > 0 &&
          ` The file has ${counted(findings, 'finding')} to check afterwards, under Processing results.`}
      </p>
      <DifferenceList preview={preview} picked={picked} onPick={setPicked} />
      {apply.error && (
        <div className={classes.failed}>
          <Notice tone="bad" title="Applying the newer version failed">
            {failureSentence(apply.error)}
          </Notice>
        </div>
      )}
      <div className={classes.foot}>
        <span className={classes.words} role="status">
          {apply.isPending && `Applying ${counted(count, 'change')}…`}
        </span>
        <Button variant="default" disabled={apply.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={count === 0} loading={apply.isPending} onClick={submit}>
          {count === 0 ? 'Nothing picked' : `Apply ${counted(count, 'change')}`}
        </Button>
      </div>
    </>
  );
}
