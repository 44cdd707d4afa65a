import { Button } from '@mantine/core';
import classes from './save-state.module.css';
import { Status } from './status.tsx';

export type Saving = 'clean' | 'unsaved' | 'saving' | 'failed';

export function SaveState({ state, onRetry }: { state: Saving; onRetry: () => void }) {
  return (
    <span role="status" className={classes.state}>
      {state === 'unsaved' && <Status tone="idle">Unsaved changes</Status>}
      {state === 'saving' && <Status tone="running">Saving…</Status>}
      {state === 'failed' && <Status tone="bad">Not saved</Status>}
      {state === 'failed' && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          Retry
        </Button>
      )}
    </span>
  );
}
