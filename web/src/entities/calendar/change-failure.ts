import { ApiError, messageOf } from '@/lib/api.ts';

/** Whether a call's outcome is unknown: the server may have started the work, and will then complete it. */
export const unanswered = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

/** Says what a failed change means for the calendar's campaigns. */
export const failureSentence = (error: unknown): string =>
  unanswered(error)
    ? 'There was no answer in time. What the server had begun it completes; the calendar is loaded again, so look at it before you repeat.'
    : `${messageOf(error)} The calendar is as it was.`;
