import { numberParam, textParam } from '@/lib/search.ts';

export interface QuickEmailSearch {
  session?: string | undefined;
  index?: number | undefined;
  batch?: string | undefined;
}

export const readQuickEmailSearch = (search: Record<string, unknown>): QuickEmailSearch => ({
  session: textParam(search.session),
  index: numberParam(search.index),
  batch: textParam(search.batch),
});
