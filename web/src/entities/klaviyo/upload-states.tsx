import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { Notice } from '@/components/notice.tsx';
import { ApiError, messageOf } from '@/lib/api-error.ts';
import { ButtonLink } from '@/lib/button-link.tsx';

export const PlanSkeleton = () => (
  <Stack gap="sm" role="status" aria-label="Checking what goes where">
    {[70, 90, 55, 80, 60].map((width) => (
      <Skeleton key={width} height={18} width={`${width}%`} />
    ))}
  </Stack>
);

interface PlanFailedProps {
  error: Error;
  onRetry: () => void;
  onClose: () => void;
}

export function PlanFailed({ error, onRetry, onClose }: PlanFailedProps) {
  const notConnected = error instanceof ApiError && error.code === 'not_connected';
  return (
    <>
      <Notice
        tone={notConnected ? 'info' : 'bad'}
        title={notConnected ? 'Klaviyo is not connected' : 'The upload could not be prepared'}
      >
        {messageOf(error)}
      </Notice>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {notConnected ? (
          <ButtonLink to="/brand-settings" search={{ settings: 'connections' }}>
            Connect Klaviyo
          </ButtonLink>
        ) : (
          <Button onClick={onRetry}>Try again</Button>
        )}
      </Group>
    </>
  );
}
