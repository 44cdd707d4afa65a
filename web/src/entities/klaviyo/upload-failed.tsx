import { Button, Group } from '@mantine/core';
import { Notice } from '@/components/notice.tsx';
import { mayHaveHappened, messageOf } from '@/lib/api-error.ts';
import { useCountdown } from './use-countdown.ts';

interface UploadFailedProps {
  title: string;
  error: Error;
  /** Earliest retry, in epoch milliseconds. */
  retryAt: number | null;
  uploading: boolean;
  onRetry: () => void;
  onClose: () => void;
}

export function UploadFailed({ title, error, retryAt, uploading, onRetry, onClose }: UploadFailedProps) {
  const wait = useCountdown(retryAt);
  return (
    <>
      <Notice tone="bad" title={title}>
        {messageOf(error)}
        {mayHaveHappened(error) && ' It may have worked: another attempt updates the same template.'}
      </Notice>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button loading={uploading} disabled={wait > 0} onClick={onRetry}>
          {wait > 0 ? `Try again in ${wait} s` : 'Try again'}
        </Button>
      </Group>
    </>
  );
}
