import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { CropMarks } from '@/components/crop-marks.tsx';
import { lazyPart } from '@/components/lazy-part.tsx';
import { useKeys } from '@/lib/keys.ts';
import { useFileDrop } from '@/lib/use-file-drop.ts';
import { SampleOffer } from './sample-offer.tsx';
import { UploadError } from './upload-error.tsx';
import { UploadProgress } from './upload-progress.tsx';
import classes from './upload-zone.module.css';
import { type KnownWorkbook, useCalendarUpload } from './use-calendar-upload.ts';

const CsvHelp = lazyPart(() => import('./csv-help.tsx').then((module) => module.default));

export interface UploadZoneProps {
  /** Shows what a newer workbook changes in each of the calendars made from it. */
  updateWorkbook: (workbook: KnownWorkbook & { onCreate: () => void; onClose: () => void }) => ReactNode;
}

/** Takes a calendar: dropped anywhere on the page, chosen, or the sample. */
export function UploadZone({ updateWorkbook }: UploadZoneProps) {
  const { upload, known, start, retry, createAnyway, forgetKnown, stop, dismiss } = useCalendarUpload();
  const [help, setHelp] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const over = useFileDrop((files) => void start(files));
  const choose = () => input.current?.click();
  useKeys([{ label: 'Choose a calendar to upload', keywords: 'csv import file', run: choose }], 'Home');
  const underWay =
    upload.stage === 'uploading' || upload.stage === 'processing' || upload.stage === 'success';

  return (
    <section className={classes.zone} data-over={over || undefined} aria-label="Upload a calendar">
      <CropMarks closing={over} />
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label="CSV calendar"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Lets the same file be chosen again after it was corrected.
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
              <UploadError problem={upload.problem} onRetry={() => void retry()} onDismiss={dismiss} />
            )}
            <h2 className={classes.title}>{over ? 'Drop to upload' : 'Drop your campaign calendar here'}</h2>
            <p className={classes.words}>
              One .csv file. Every row becomes a campaign, and you check what was read before anything is
              written.
            </p>
            <Button
              onClick={(event) => {
                event.stopPropagation();
                choose();
              }}
            >
              Choose a CSV file
            </Button>
          </div>
          <SampleOffer
            onFile={(file) => void start([file], { checked: true })}
            onHelp={() => setHelp(true)}
          />
        </>
      )}
      {known && updateWorkbook({ ...known, onCreate: () => void createAnyway(), onClose: forgetKnown })}
      {help && <CsvHelp onClose={() => setHelp(false)} />}
    </section>
  );
}
