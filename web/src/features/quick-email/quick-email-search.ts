import { numberParam, textParam } from '@/lib/search.ts';

/** The email on the screen, in the address; none for a new one. */
export interface QuickEmailSearch {
  /** The calendar's id. */
  session?: string | undefined;
  index?: number | undefined;
  /** The batch that is writing it. */
  batch?: string | undefined;
}

export const readQuickEmailSearch = (search: Record<string, unknown>): QuickEmailSearch => ({
  session: textParam(search.session),
  index: numberParam(search.index),
  batch: textParam(search.batch),
});
