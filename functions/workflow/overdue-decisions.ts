import { reportOverdueDecisions } from '#functions/app/batches/overdue-decisions.ts';

/** Called once an hour. */
export const handler = async (): Promise<void> => void (await reportOverdueDecisions());
