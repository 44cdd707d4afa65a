import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api.ts';
import { saveFile } from '@/lib/download.ts';

/** The rows that became no campaign, with the reason beside each, as a file to correct and upload again. */
export const useRejectedRows = (calendarId: string) =>
  useMutation({
    meta: { failure: 'The rejected rows were not downloaded' },
    mutationFn: () => call('rejectedRows', { params: { session: calendarId } }),
    onSuccess: ({ file_name, csv }) => saveFile(file_name, csv, 'text/csv;charset=utf-8'),
  });
