import { Anchor, Button } from '@mantine/core';
import { Notice } from '@/components/notice.tsx';
import type { UploadProblem } from './calendar-file.ts';
import { RECENT_CALENDARS } from './recent-calendars.tsx';
import classes from './upload-zone.module.css';

interface UploadErrorProps {
  problem: UploadProblem;
  onRetry: () => void;
  onDismiss: () => void;
}

export function UploadError({ problem, onRetry, onDismiss }: UploadErrorProps) {
  const { title, detail, hint, repeatable, mayBeStored } = problem;
  return (
    // biome-ignore lint/a11y: keeps a click on the message from opening the file dialog around it
    <div className={classes.problem} onClick={(event) => event.stopPropagation()}>
      <Notice tone="bad" title={title} onDismiss={onDismiss}>
        <p>{detail}</p>
        {hint && <p className={classes.hint}>{hint}</p>}
        {repeatable && (
          <p className={classes.again}>
            <Button size="compact-sm" variant="default" onClick={onRetry}>
              Try again
            </Button>
            {mayBeStored && <Anchor href={`#${RECENT_CALENDARS}`}>Go to Recent calendars</Anchor>}
          </p>
        )}
      </Notice>
    </div>
  );
}
