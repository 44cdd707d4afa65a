import { Notice } from '@/components/notice.tsx';
import { AnchorLink } from '@/lib/anchor-link.tsx';
import { ApiError, messageOf } from '@/lib/api.ts';
import { mayHaveHappened } from '@/lib/api-error.ts';

interface StartRefusedProps {
  calendarId: string;
  error: unknown;
}

export function StartRefused({ calendarId, error }: StartRefusedProps) {
  const batch = error instanceof ApiError ? runningBatch(error.current) : undefined;
  if (mayHaveHappened(error)) {
    return (
      <Notice tone="warn" title="Generation failed">
        {messageOf(error)} The server did not confirm the start, so it may have begun all the same. Starting
        again is safe: nothing is started twice.
      </Notice>
    );
  }
  return (
    <Notice tone={batch ? 'info' : 'bad'} title={batch ? 'Already being generated' : 'Generation failed'}>
      {messageOf(error)}{' '}
      {batch && (
        <AnchorLink to="/batch-progress" search={{ session: calendarId, batch }}>
          Open the running batch
        </AnchorLink>
      )}
    </Notice>
  );
}

function runningBatch(current: unknown): string | undefined {
  if (typeof current !== 'object' || current === null || !('batch_id' in current)) return undefined;
  return typeof current.batch_id === 'string' ? current.batch_id : undefined;
}
