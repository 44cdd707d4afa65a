import { useQuery } from '@tanstack/react-query';
import type { ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import { settingsQueries } from '@/entities/settings/queries.ts';
import { call } from '@/lib/api.ts';

/**
 * What a model makes of what the rules left open of a calendar's sheet; nothing without a model. Its key stands for the sheet, not
 * for how it is read, and is none of the calendar's, whose changes would ask the model once more.
 */
export function useSheetReading(
  calendarId: string,
  { total_rows, file }: Pick<ProcessingResults, 'total_rows' | 'file'>,
) {
  const config = useQuery(settingsQueries.deployment());
  return useQuery({
    queryKey: ['sheet-reading', calendarId, file?.file_name, file?.sheet_name, total_rows] as const,
    queryFn: () => call('readSheet', { params: { session: calendarId } }),
    enabled: config.data?.writer === 'openai',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
