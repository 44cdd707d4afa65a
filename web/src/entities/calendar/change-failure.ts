import { ApiError } from '@/lib/api.ts';
import { withLabels } from '@/lib/with-labels.ts';

/** Of what a calendar's file is read by. */
const labels = {
  columns: 'Columns for',
  anchor_date: 'First day',
  year: 'Year',
  state_words: 'Status word',
  names: 'Client',
} as const;

/** Without an answer, the server may have started the work and will complete it. */
export const unanswered = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

export const failureSentence = (error: unknown): string =>
  unanswered(error)
    ? 'There was no answer in time. The server may still complete the change. The calendar is being reloaded: check it before you try again.'
    : `${withLabels(error, labels)} The calendar has not changed.`;
