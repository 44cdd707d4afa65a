import { Anchor, Button } from '@mantine/core';
import { Notice } from '@/components/notice.tsx';
import type { UploadProblem } from './calendar-file.ts';
import { RECENT_CALENDARS } from './recent-calendars.tsx';
import classes from './upload-zone.module.css';

interface UploadErrorProps {
  problem: UploadProblem;
  onRetry: () => void;
  onSheet: (name: string) => void;
  onDismiss: () => void;
}

export function UploadError({ problem, onRetry, onSheet, onDismiss }: UploadErrorProps) {
  const { title, detail, hint, sheets = [], repeatable, mayBeStored } = problem;
  return (
    // biome-ignore lint/a11y: keeps a click on the message from opening the file dialog around it
    <div className={classes.problem} onClick={(event) => event.stopPropagation()}>
      <Notice tone={sheets.length > 0 ? 'info' : 'bad'} title={title} onDismiss={onDismiss}>
        <p>{detail}</p>
        {hint && <p className={classes.hint}>{hint}</p>}
        {sheets.length > 0 && (
          <p className={classes.again}>
            {sheets.map((name) => (
              <Button key={name} size="compact-sm" variant="default" onClick={() => onSheet(name)}>
                {name}
              </Button>
            ))}
          </p>
        )}
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
