import { requireCalendar } from '#functions/app/calendars/store.ts';
import { sheetReadingRoutes } from '#shared/contract/routes/sheet-readings.ts';
import { resource } from './lib/resource.ts';

export const handler = resource('sheetReadings', sheetReadingRoutes, {
  readSheet: async ({ params, tabClient, remainingMs }) => {
    const calendar = await requireCalendar(params.session, tabClient);
    const { readSheet } = await import('#functions/app/sheet-reading/read-sheet.ts');
    return { success: true, ...(await readSheet(calendar, remainingMs)) };
  },
});
