import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { LiveFacts } from '#shared/contract/schemas/live.ts';
import { call } from '@/lib/api.ts';
import { refreshCalendar } from '../../calendar/calendar-queries.ts';

/** Null before the first check. */
export const liveFactsQuery = (client: string, calendarId: string, index: number) =>
  queryOptions({
    queryKey: ['live-facts', client, calendarId, index],
    queryFn: async ({ signal }) => {
      const { facts } = await call('getLiveFacts', {
        params: { client, index },
        query: { session: calendarId },
        signal,
      });
      return facts;
    },
  });

/** Emails per call, as in the contract. */
const AT_ONCE = 50;

interface LinksToCheck {
  client: string;
  calendarId: string;
  indexes: readonly number[];
}

export async function checkLinks(
  queryClient: QueryClient,
  { client, calendarId, indexes }: LinksToCheck,
): Promise<LiveFacts[]> {
  const found = new Map<number, LiveFacts>();
  let left = [...indexes];
  let since: string | undefined;
  let before = Number.POSITIVE_INFINITY;
  try {
    while (left.length > 0) {
      const [now, later] = [left.slice(0, AT_ONCE), left.slice(AT_ONCE)];
      const answer = await call('checkLiveFacts', {
        params: { client },
        body: { session_id: calendarId, indexes: now, since },
      });
      since ??= answer.since;
      for (const facts of answer.checked) {
        found.set(facts.index, facts);
        queryClient.setQueryData(liveFactsQuery(client, calendarId, facts.index).queryKey, facts);
      }
      // Stops when a call makes no progress, as with a website that hangs.
      const unasked = answer.checked.reduce((sum, facts) => sum + facts.left, 0);
      left = [...(unasked < before ? answer.left : []), ...later];
      before = answer.left.length > 0 ? unasked : Number.POSITIVE_INFINITY;
    }
  } finally {
    if (found.size > 0) void refreshCalendar(queryClient, calendarId);
  }
  return [...found.values()];
}
