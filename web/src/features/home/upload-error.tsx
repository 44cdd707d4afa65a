import { Anchor, Button } from '@mantine/core';
import { lazyPart } from '@/components/lazy-part.tsx';
import { Notice } from '@/components/notice.tsx';
import type { UploadProblem } from './calendar-file.ts';
import { RECENT_CALENDARS } from './recent-calendars.tsx';
import type { PickedSheet } from './upload-sheets.ts';
import classes from './upload-zone.module.css';

const ChooseSheets = lazyPart(() => import('./choose-sheets.tsx').then((module) => module.default));

interface UploadErrorProps {
  problem: UploadProblem;
  onRetry: () => void;
  onSheets: (picked: PickedSheet[]) => void;
  onDismiss: () => void;
}

export function UploadError({ problem, onRetry, onSheets, onDismiss }: UploadErrorProps) {
  const { title, detail, hint, sheets = [], repeatable, mayBeStored } = problem;
  return (
    // biome-ignore lint/a11y: keeps a click on the message from opening the file dialog around it
    <div className={classes.problem} onClick={(event) => event.stopPropagation()}>
      <Notice tone={sheets.length > 0 ? 'info' : 'bad'} title={title} onDismiss={onDismiss}>
        <p>{detail}</p>
        {hint && <p className={classes.hint}>{hint}</p>}
        {sheets.length > 0 && <ChooseSheets sheets={sheets} onImport={onSheets} />}
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
