import { reportOverdueDecisions } from '#functions/app/batches/requests/overdue-decisions.ts';

export const handler = async (): Promise<void> => void (await reportOverdueDecisions());
