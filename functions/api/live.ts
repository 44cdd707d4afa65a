import { requireCalendar } from '#functions/app/calendars/store.ts';
import { checkEmails } from '#functions/app/live/check-emails.ts';
import { readLiveFacts } from '#functions/app/live/read-facts.ts';
import { liveRoutes } from '#shared/contract/routes/live.ts';
import { brandOf } from './lib/brand.ts';
import { resource } from './lib/resource.ts';

export const handler = resource('live', liveRoutes, {
  getLiveFacts: async (input) => {
    const { params, query } = input;
    return { facts: await readLiveFacts(await brandOf(input), query.session, params.index) };
  },
  checkLiveFacts: async (input) => {
    const { user, body, remainingMs } = input;
    const client = await brandOf(input);
    const { session_id: calendarId, indexes, since = new Date().toISOString() } = body;
    await requireCalendar(calendarId, client);
    return {
      since,
      ...(await checkEmails({ client, calendarId, indexes, since, by: user.username, remainingMs })),
    };
  },
});
