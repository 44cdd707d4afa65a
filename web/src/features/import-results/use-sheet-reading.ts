import { useQuery } from '@tanstack/react-query';
import type { ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import { settingsQueries } from '@/entities/settings/settings-queries.ts';
import { call } from '@/lib/api.ts';

/** Nothing without a model. Keyed by sheet, so that changes to the calendar do not ask again. */
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
