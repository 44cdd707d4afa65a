import { reportOverdueDecisions } from '#functions/app/batches/requests/overdue-decisions.ts';

/** Called once an hour. */
export const handler = async (): Promise<void> => void (await reportOverdueDecisions());
