import { ApiError, messageOf } from '@/lib/api.ts';

/** Whether a call's end is unknown: the server may have begun what it was asked, and then completes it. */
export const unanswered = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

/** What a failed change of the calendar means for its campaigns. */
export const failureSentence = (error: unknown): string =>
  unanswered(error)
    ? 'There was no answer in time. What the server had begun it completes; the calendar is loaded again, so look at it before you repeat.'
    : `${messageOf(error)} The calendar is as it was.`;
