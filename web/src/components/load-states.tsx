import { Button, Skeleton, Stack } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { sentenceOf } from '@/lib/api-error.ts';
import { EmptyState } from './empty-state.tsx';

/** Placeholders of the final height. */
export function LoadingRows({
  label,
  rows = 8,
  height = 44,
}: {
  label: string;
  rows?: number;
  height?: number;
}) {
  return (
    <Stack gap={4} mt="lg" role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <Skeleton key={row} height={height} radius="md" />
      ))}
    </Stack>
  );
}

export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <EmptyState
      icon={<IconCloudOff size={36} stroke={1.25} />}
      title="This could not be loaded"
      action={
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {sentenceOf(error)} Nothing was lost.
    </EmptyState>
  );
}
