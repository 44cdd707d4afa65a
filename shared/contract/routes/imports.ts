import * as z from 'zod';
import { routesOf } from '../route.ts';
import {
  calendarClients,
  clientsAnswer,
  clientsChoice,
  mappingChoice,
  reimportChoice,
  reimportPreview,
  rereadAnswer,
  uploadAnswer,
} from '../schemas/calendar.ts';
import { clientId, id } from '../schemas/common.ts';
import { uploadKey } from '../schemas/image.ts';

const calendarParams = z.object({ session: id });

export const importRoutes = routesOf('imports', {
  uploadCampaignCalendar: {
    auth: 'user',
    once: true,
    summary: 'Imports a campaign calendar, a CSV file or an .xlsx workbook',
    body: {
      types: ['multipart'],
      files: ['csv_file'],
      schema: z.object({
        client: clientId.optional(),
        /** Instead of `csv_file`: an upload's key. */
        csv_key: uploadKey.optional(),
        name: z.string().max(300).optional(),
        /** `ask` answers 409 `known_workbook` for a workbook that was imported before. */
        if_known: z.enum(['ask', 'create']).optional(),
        title: z.string().trim().min(1).max(120).optional(),
        sheet: z.string().max(100).optional(),
      }),
    },
    response: uploadAnswer,
  },
  remapCalendar: {
    auth: 'user',
    summary:
      'Reads the calendar again with other columns, date order or anchor date; edits made by hand are kept',
    params: calendarParams,
    body: { types: ['json'], schema: mappingChoice },
    response: rereadAnswer,
  },
  calendarClients: {
    auth: 'user',
    summary: "Whose the rows of the calendar's file are, and where other brands' rows are",
    params: calendarParams,
    response: calendarClients,
  },
  decideClients: {
    auth: 'user',
    summary:
      "Says what becomes of rows that name other clients: left out, split into their brands' calendars, or all taken",
    params: calendarParams,
    body: { types: ['json'], schema: clientsChoice },
    response: clientsAnswer,
  },
  previewReimport: {
    auth: 'user',
    summary: 'What a newer version of the file would add, change and remove; changes nothing',
    params: calendarParams,
    body: {
      types: ['multipart'],
      files: ['csv_file'],
      schema: z.object({ csv_key: uploadKey.optional(), name: z.string().max(300).optional() }),
    },
    response: reimportPreview,
  },
  applyReimport: {
    auth: 'user',
    summary: 'Applies the chosen changes of a previewed newer version',
    params: z.object({ session: id, import: id }),
    body: { types: ['json'], schema: reimportChoice },
    response: rereadAnswer,
  },
  rejectedRows: {
    auth: 'user',
    summary:
      'The rows that could not be read as campaigns, as CSV with the reasons, to correct and upload again',
    params: calendarParams,
    response: z.object({ success: z.literal(true), file_name: z.string(), rows: z.int(), csv: z.string() }),
  },
  sheetOut: {
    auth: 'user',
    summary:
      "The calendar as its team's sheet: its own columns in their order, and what became of each row, as CSV and to paste",
    params: calendarParams,
    response: z.object({
      success: z.literal(true),
      file_name: z.string(),
      rows: z.int(),
      csv: z.string(),
      /** Only the added columns, tab-separated, from the header on. */
      beside: z.string(),
    }),
  },
});
