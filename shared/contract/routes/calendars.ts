import * as z from 'zod';
import { routesOf } from '../route.ts';
import { calendarDetail, calendarSummary, uploadAnswer } from '../schemas/calendar.ts';
import { clientId, id, ok } from '../schemas/common.ts';
import { uploadKey } from '../schemas/image.ts';

const sessionParams = z.object({ session: id });

export const calendarRoutes = routesOf('calendars', {
  uploadCampaignCalendar: {
    auth: 'user',
    summary: 'Reads a CSV campaign calendar into a new session',
    body: {
      types: ['multipart'],
      files: ['csv_file'],
      schema: z.object({
        client: clientId.optional(),
        /** Instead of `csv_file`: the key of a file sent through `/api/uploads`. */
        csv_key: uploadKey.optional(),
        /** The file's name, with `csv_key`. */
        name: z.string().max(300).optional(),
      }),
    },
    response: uploadAnswer,
  },
  listCalendars: {
    auth: 'user',
    summary: "A brand's calendars, newest first",
    query: z.object({ client: clientId.optional(), archived: z.enum(['true', 'false']).optional() }),
    response: z.object({ calendars: z.array(calendarSummary) }),
  },
  getCalendar: {
    auth: 'user',
    summary: 'One calendar with its campaigns and processing results',
    params: sessionParams,
    response: calendarDetail,
    etag: true,
  },
  archiveCalendar: {
    auth: 'user',
    summary: 'Takes a calendar off the list, or back; nothing of it is deleted',
    params: sessionParams,
    body: { types: ['json'], schema: z.object({ archived: z.boolean() }) },
    response: ok,
  },
});
