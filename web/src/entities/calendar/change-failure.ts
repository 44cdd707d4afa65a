import { ApiError, messageOf } from '@/lib/api.ts';

/** Whether a call's outcome is unknown: the server may have started the work, and will then complete it. */
export const unanswered = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

/** Says what a failed change means for the calendar's campaigns. */
export const failureSentence = (error: unknown): string =>
  unanswered(error)
    ? 'There was no answer in time. The server may still complete the change. The calendar is being reloaded: check it before you try again.'
    : `${messageOf(error)} The calendar has not changed.`;
