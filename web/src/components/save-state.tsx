import { Button } from '@mantine/core';
import { Status } from './status.tsx';

export type Saving = 'clean' | 'unsaved' | 'saving' | 'saved' | 'failed';

/** What became of an edit, said where it was made; `onRetry` appears after a failure. */
export function SaveState({
  state,
  detail,
  onRetry,
}: {
  state: Saving;
  detail?: string;
  onRetry?: () => void;
}) {
  return (
    <span role="status" style={{ display: 'inline-flex', alignItems: 'center', gap: 8, minHeight: 22 }}>
      {state === 'unsaved' && <Status tone="idle">Unsaved changes</Status>}
      {state === 'saving' && <Status tone="running">Saving…</Status>}
      {state === 'saved' && <Status tone="ok">Saved</Status>}
      {state === 'failed' && <Status tone="bad">{detail ?? 'Not saved'}</Status>}
      {state === 'failed' && onRetry && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          Retry
        </Button>
      )}
    </span>
  );
}
