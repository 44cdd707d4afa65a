import { Button } from '@mantine/core';
import { Status } from '@/components/status.tsx';
import type { Upload } from './upload-stages.ts';
import classes from './upload-zone.module.css';

type Running = Extract<Upload, { progress: number }>;

export function UploadProgress({ upload, onStop }: { upload: Running; onStop: () => void }) {
  const { stage, message, progress, fileName } = upload;
  const done = stage === 'success';
  return (
    <div className={classes.running}>
      <h2 className={classes.title}>{done ? 'Opening the campaign table' : message}</h2>
      <p className={classes.file}>{done ? <Status tone="ok">{message}</Status> : fileName}</p>
      <div
        className={classes.track}
        role="progressbar"
        aria-label="Upload"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progress}
      >
        <div className={classes.fill} data-done={done || undefined} style={{ width: `${progress}%` }} />
      </div>
      {!done && (
        <div>
          <Button variant="default" size="compact-sm" onClick={onStop}>
            Stop
          </Button>
        </div>
      )}
    </div>
  );
}
