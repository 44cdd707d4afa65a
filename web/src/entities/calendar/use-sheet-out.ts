import { useMutation } from '@tanstack/react-query';
import { toastDone, toastError } from '@/components/toast.ts';
import { call } from '@/lib/api.ts';
import { copyText } from '@/lib/copy-text.ts';
import { counted } from '@/lib/counted.ts';
import { saveFile } from '@/lib/download.ts';

export function useSheetOut(calendarId: string) {
  const read = () => call('sheetOut', { params: { session: calendarId } });
  const download = useMutation({
    mutationFn: read,
    onSuccess: ({ file_name, csv }) => saveFile(file_name, csv, 'text/csv;charset=utf-8'),
    meta: { failure: 'The sheet was not downloaded' },
  });
  const copy = useMutation({
    mutationFn: async () => {
      const { beside, rows } = await read();
      return { rows, copied: await copyText(beside) };
    },
    onSuccess: ({ rows, copied }) => {
      if (copied)
        toastDone(
          `${counted(rows, 'row')} copied`,
          'They line up with the rows of the file: paste them into the first free cell of its header row.',
        );
      else toastError('Nothing was copied', 'This browser does not allow it. Download the sheet instead.');
    },
    meta: { failure: 'The columns were not copied' },
  });
  return { download: () => download.mutate(), copy: () => copy.mutate() };
}
