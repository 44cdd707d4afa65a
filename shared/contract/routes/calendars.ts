import * as z from 'zod';
import { PREVIEW_TEXTS_LIMIT } from '../limits.ts';
import { routesOf } from '../route.ts';
import { activity, undoOutcome } from '../schemas/activity.ts';
import {
  calendarDetail,
  calendarSummary,
  mappingChoice,
  previewText,
  reimportChoice,
  reimportPreview,
  rereadAnswer,
  uploadAnswer,
} from '../schemas/calendar.ts';
import { clientId, cursor, id, ok, paging } from '../schemas/common.ts';
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
    query: z.object({
      client: clientId.optional(),
      archived: z.enum(['true', 'false']).optional(),
      ...paging,
    }),
    response: z.object({ calendars: z.array(calendarSummary), cursor }),
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
  remapCalendar: {
    auth: 'user',
    summary:
      'Reads the calendar anew with other columns, date order or anchor date; edits made by hand are kept',
    params: sessionParams,
    body: { types: ['json'], schema: mappingChoice },
    response: rereadAnswer,
  },
  undoImport: {
    auth: 'user',
    summary: 'Takes an import back while nothing was generated: the calendar goes to the archive',
    params: sessionParams,
    response: ok,
  },
  previewReimport: {
    auth: 'user',
    summary: 'What a newer version of the file would add, change and remove; changes nothing',
    params: sessionParams,
    body: {
      types: ['multipart'],
      files: ['csv_file'],
      schema: z.object({ csv_key: uploadKey.optional(), name: z.string().max(300).optional() }),
    },
    response: reimportPreview,
  },
  applyReimport: {
    auth: 'user',
    summary: 'Applies what was chosen of a previewed newer version',
    params: z.object({ session: id, import: id }),
    body: { types: ['json'], schema: reimportChoice },
    response: rereadAnswer,
  },
  savePreviewTexts: {
    auth: 'user',
    summary: 'Sets the preview texts of many campaigns at once, to clear them or give them back',
    params: sessionParams,
    body: {
      types: ['json'],
      schema: z.object({ texts: z.array(previewText).min(1).max(PREVIEW_TEXTS_LIMIT) }),
    },
    response: z.object({
      success: z.literal(true),
      changed: z.int(),
      /** What the calendar's activity names it, to undo it; null when nothing was changed. */
      activity_id: id.nullable(),
    }),
  },
  rejectedRows: {
    auth: 'user',
    summary: 'The rows that could not become campaigns, as CSV with the reason, to correct and upload again',
    params: sessionParams,
    response: z.object({ success: z.literal(true), file_name: z.string(), rows: z.int(), csv: z.string() }),
  },
  listActivity: {
    auth: 'user',
    summary: 'What was done to many campaigns of a calendar at once, newest first',
    params: sessionParams,
    query: z.object(paging),
    response: z.object({ activity: z.array(activity), cursor }),
  },
  undoActivity: {
    auth: 'user',
    summary: 'Puts back what one such change wrote, where the campaigns still hold it',
    params: z.object({ session: id, activity: id }),
    response: undoOutcome.extend({ success: z.literal(true), activity }),
  },
});
