import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api.ts';
import { saveFile } from '@/lib/download.ts';

export function RejectedRowsButton({ calendarId }: { calendarId: string }) {
  const download = useMutation({
    meta: { failure: 'The rejected rows were not downloaded' },
    mutationFn: () => call('rejectedRows', { params: { session: calendarId } }),
    onSuccess: ({ file_name, csv }) => saveFile(file_name, csv, 'text/csv;charset=utf-8'),
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={14} />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Download rejected rows
    </Button>
  );
}
