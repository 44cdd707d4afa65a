import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { CropMarks } from '@/components/crop-marks.tsx';
import { lazyPart } from '@/components/lazy-part.tsx';
import { CALENDAR_FILES } from '@/entities/calendar/content-type.ts';
import { useKeys } from '@/lib/keys.ts';
import { useFileDrop } from '@/lib/use-file-drop.ts';
import { SampleOffer } from './sample-offer.tsx';
import { UploadError } from './upload-error.tsx';
import { UploadProgress } from './upload-progress.tsx';
import classes from './upload-zone.module.css';
import { type KnownWorkbook, useCalendarUpload } from './use-calendar-upload.ts';

const CsvHelp = lazyPart(() => import('./csv-help.tsx').then((module) => module.default));
const SheetsDone = lazyPart(() => import('./sheets-done.tsx').then((module) => module.default));
const PasteTable = lazyPart(() => import('./paste-table.tsx').then((module) => module.default));

export interface UploadZoneProps {
  updateWorkbook: (workbook: KnownWorkbook & { onCreate: () => void; onClose: () => void }) => ReactNode;
}

export function UploadZone({ updateWorkbook }: UploadZoneProps) {
  const { upload, known, start, retry, importSheets, createAnyway, forgetKnown, stop, dismiss } =
    useCalendarUpload();
  const [help, setHelp] = useState(false);
  const [pasting, setPasting] = useState(false);
  const [pasted, setPasted] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const over = useFileDrop((files) => void start(files));
  const choose = () => input.current?.click();
  const paste = () => setPasting(true);
  useKeys(
    [
      { label: 'Choose a calendar to upload', keywords: 'csv excel xlsx import file', run: choose },
      { label: 'Paste a table', keywords: 'calendar import clipboard cells', run: paste },
    ],
    'Home',
  );
  const underWay =
    upload.stage === 'uploading' || upload.stage === 'processing' || upload.stage === 'success';

  return (
    <section className={classes.zone} data-over={over || undefined} aria-label="Upload a calendar">
      <CropMarks closing={over} />
      <input
        ref={input}
        type="file"
        accept={CALENDAR_FILES}
        hidden
        aria-label="CSV or Excel calendar"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Lets a corrected file be chosen again.
          event.target.value = '';
          if (files.length > 0) void start(files);
        }}
      />
      {underWay ? (
        <UploadProgress upload={upload} onStop={stop} />
      ) : (
        <>
          {/* biome-ignore lint/a11y: the large target for the mouse; the button inside is the one for everybody */}
          <div className={classes.drop} onClick={choose}>
            {upload.stage === 'error' && (
              <UploadError
                problem={upload.problem}
                onRetry={() => void retry()}
                onSheets={(picked) => void importSheets(picked)}
                onDismiss={dismiss}
              />
            )}
            {upload.stage === 'sheets' && (
              <SheetsDone
                outcomes={upload.outcomes}
                onRetry={(sheets) => void importSheets(sheets)}
                onDismiss={dismiss}
              />
            )}
            <h2 className={classes.title}>{over ? 'Drop to upload' : 'Drop your campaign calendar here'}</h2>
            <p className={classes.words}>
              One .csv or .xlsx file. Every row becomes a campaign, and you check what was read before
              anything is written.
            </p>
            {/* biome-ignore lint/a11y: keeps clicks beside the buttons from opening the file dialog */}
            <div className={classes.ways} onClick={(event) => event.stopPropagation()}>
              <Button onClick={choose}>Choose a file</Button>
              <Button variant="default" onClick={paste}>
                Paste a table
              </Button>
            </div>
          </div>
          <SampleOffer
            onFile={(file) => void start([file], { checked: true })}
            onHelp={() => setHelp(true)}
          />
        </>
      )}
      {known && updateWorkbook({ ...known, onCreate: () => void createAnyway(), onClose: forgetKnown })}
      {pasting && (
        <PasteTable
          text={pasted}
          onText={setPasted}
          onImport={(file) => {
            setPasting(false);
            void start([file]);
          }}
          onClose={() => setPasting(false)}
        />
      )}
      {help && <CsvHelp onClose={() => setHelp(false)} />}
    </section>
  );
}
