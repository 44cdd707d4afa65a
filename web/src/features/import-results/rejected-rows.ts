import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api.ts';
import { saveFile } from '@/lib/download.ts';

/** Downloads the rows that did not become campaigns, each with its reason, to correct and upload again. */
export const useRejectedRows = (calendarId: string) =>
  useMutation({
    meta: { failure: 'The rejected rows were not downloaded' },
    mutationFn: () => call('rejectedRows', { params: { session: calendarId } }),
    onSuccess: ({ file_name, csv }) => saveFile(file_name, csv, 'text/csv;charset=utf-8'),
  });
