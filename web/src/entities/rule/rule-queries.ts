import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api.ts';

const quiet = { meta: { silent: true } };

export const ruleQueries = {
  proposal: (calendarId: string) =>
    queryOptions({
      queryKey: ['rule-proposal', calendarId] as const,
      queryFn: ({ signal }) => call('proposeRule', { params: { session: calendarId }, signal }),
      ...quiet,
    }),
  /** The server asks the model once for the same edits and comments. */
  reading: (calendarId: string) =>
    queryOptions({
      queryKey: ['rule-reading', calendarId] as const,
      queryFn: () => call('readRule', { params: { session: calendarId } }),
      retry: false,
      ...quiet,
    }),
  taken: (client: string) =>
    queryOptions({
      queryKey: ['rules', client] as const,
      queryFn: ({ signal }) => call('listRules', { params: { client }, signal }),
      ...quiet,
    }),
};
