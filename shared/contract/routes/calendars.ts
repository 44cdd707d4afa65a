import * as z from 'zod';
import { PREVIEW_TEXTS_LIMIT } from '../limits.ts';
import { routesOf } from '../route.ts';
import { activity, undoOutcome } from '../schemas/activity.ts';
import {
  calendarDetail,
  calendarSummary,
  campaignRefusal,
  campaignsChange,
  newCampaign,
  previewText,
  unreadableCalendar,
} from '../schemas/calendar.ts';
import { campaign } from '../schemas/campaign.ts';
import { clientId, cursor, id, ok, paging } from '../schemas/common.ts';

const calendarParams = z.object({ session: id });

export const calendarRoutes = routesOf('calendars', {
  listCalendars: {
    auth: 'user',
    summary: "A brand's calendars, newest first",
    query: z.object({
      client: clientId.optional(),
      archived: z.enum(['true', 'false']).optional(),
      ...paging,
    }),
    response: z.object({
      calendars: z.array(calendarSummary),
      unreadable: z.array(unreadableCalendar).optional(),
      cursor,
    }),
  },
  getCalendar: {
    auth: 'user',
    summary: 'One calendar with its campaigns and processing results',
    params: calendarParams,
    response: calendarDetail,
    etag: true,
  },
  archiveCalendar: {
    auth: 'user',
    summary: 'Archives a calendar or brings it back; nothing is deleted',
    params: calendarParams,
    body: { types: ['json'], schema: z.object({ archived: z.boolean() }) },
    response: ok,
  },
  undoImport: {
    auth: 'user',
    summary: 'Undoes an import, as long as nothing was generated, by archiving the calendar',
    params: calendarParams,
    response: ok,
  },
  savePreviewTexts: {
    auth: 'user',
    summary: 'Sets the preview texts of many campaigns at once, to clear or restore them',
    params: calendarParams,
    body: {
      types: ['json'],
      schema: z.object({ texts: z.array(previewText).min(1).max(PREVIEW_TEXTS_LIMIT) }),
    },
    response: z.object({
      success: z.literal(true),
      changed: z.int(),
      /** For undo; null if nothing changed. */
      activity_id: id.nullable(),
    }),
  },
  markRead: {
    auth: 'user',
    summary: 'Notes that the newest version of an email was read, or takes that back',
    params: calendarParams,
    body: {
      types: ['json'],
      schema: z.object({ index: z.int().min(0), version: z.int().min(1), read: z.boolean() }),
    },
    response: ok,
  },
  changeCampaigns: {
    auth: 'user',
    once: true,
    summary: 'Changes, moves, removes or restores campaigns in one step that can be undone',
    params: calendarParams,
    body: { types: ['json'], schema: campaignsChange },
    response: z.object({
      success: z.literal(true),
      changed: z.int(),
      unchanged: z.int(),
      /** Campaigns that already had the values are in neither list. */
      refused: z.array(campaignRefusal),
      /** For undo; null if nothing changed. */
      activity_id: id.nullable(),
    }),
  },
  addCampaign: {
    auth: 'user',
    once: true,
    summary: 'Adds a campaign at the end of the calendar, empty or as a copy of another',
    params: calendarParams,
    body: { types: ['json'], schema: newCampaign },
    response: z.object({ success: z.literal(true), campaign, activity_id: id }),
  },
  listActivity: {
    auth: 'user',
    summary: 'Changes to many campaigns of a calendar at once, newest first',
    params: calendarParams,
    query: z.object(paging),
    response: z.object({ activity: z.array(activity), cursor }),
  },
  undoActivity: {
    auth: 'user',
    summary: 'Undoes such a change in all campaigns that have not changed since',
    params: z.object({ session: id, activity: id }),
    response: undoOutcome.extend({ success: z.literal(true), activity }),
  },
});
