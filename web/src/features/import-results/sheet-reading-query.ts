import { queryOptions } from '@tanstack/react-query';
import type { ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import { call } from '@/lib/api.ts';

/**
 * What a model makes of what the rules left open of a calendar's sheet. Its key stands for the sheet, not for how it is read, and
 * is none of the calendar's, whose changes would ask the model once more.
 */
export const sheetReadingQuery = (
  calendarId: string,
  { total_rows, file }: Pick<ProcessingResults, 'total_rows' | 'file'>,
) =>
  queryOptions({
    queryKey: ['sheet-reading', calendarId, file?.file_name, file?.sheet_name, total_rows] as const,
    queryFn: () => call('readSheet', { params: { session: calendarId } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
