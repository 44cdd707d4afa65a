import { Notice } from '@/components/notice.tsx';
import type { UploadProblem } from './calendar-file.ts';
import classes from './upload-zone.module.css';

export function UploadError({ problem, onDismiss }: { problem: UploadProblem; onDismiss: () => void }) {
  return (
    // biome-ignore lint/a11y: keeps a click on the message from opening the file dialog around it
    <div className={classes.problem} onClick={(event) => event.stopPropagation()}>
      <Notice tone="bad" title={problem.title} onDismiss={onDismiss}>
        <p>{problem.detail}</p>
        {problem.hint && <p className={classes.hint}>{problem.hint}</p>}
      </Notice>
    </div>
  );
}
