import { ApiError, messageOf } from '@/lib/api.ts';

/** Without an answer, the server may have started the work and will complete it. */
export const unanswered = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

export const failureSentence = (error: unknown): string =>
  unanswered(error)
    ? 'There was no answer in time. The server may still complete the change. The calendar is being reloaded: check it before you try again.'
    : `${messageOf(error)} The calendar has not changed.`;
