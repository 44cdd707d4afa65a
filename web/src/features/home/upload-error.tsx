import { CloseButton } from '@mantine/core';
import { StatusIcon } from '@/components/status.tsx';
import type { UploadProblem } from './calendar-file.ts';
import classes from './upload-zone.module.css';

export function UploadError({ problem, onDismiss }: { problem: UploadProblem; onDismiss: () => void }) {
  return (
    // biome-ignore lint/a11y: keeps a click on the message from opening the file dialog around it
    <div className={classes.problem} role="alert" onClick={(event) => event.stopPropagation()}>
      <StatusIcon tone="bad" size={18} />
      <div className={classes.problemWords}>
        <p className={classes.problemTitle}>{problem.title}</p>
        <p>{problem.detail}</p>
        {problem.hint && <p className={classes.hint}>{problem.hint}</p>}
      </div>
      <CloseButton aria-label="Dismiss" onClick={onDismiss} />
    </div>
  );
}
