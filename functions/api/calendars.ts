import { clientOf } from '#functions/app/brands/current.ts';
import { findBrand } from '#functions/app/brands/store.ts';
import { listActivity } from '#functions/app/calendars/activity/entries.ts';
import { undoActivity } from '#functions/app/calendars/activity/undo.ts';
import { addCampaign } from '#functions/app/calendars/add-campaign.ts';
import { archiveCalendar } from '#functions/app/calendars/archive.ts';
import type { CalendarRecord, CampaignRecord } from '#functions/app/calendars/calendar-records.ts';
import { finishApplying } from '#functions/app/calendars/finish-applying.ts';
import { readResults } from '#functions/app/calendars/import-files.ts';
import { markRead } from '#functions/app/calendars/mark-read.ts';
import { savePreviewTexts } from '#functions/app/calendars/preview-texts.ts';
import { showCampaign, showCampaigns } from '#functions/app/calendars/show.ts';
import { readableCampaignsOf, requireCalendar } from '#functions/app/calendars/store.ts';
import { listCalendars, summarise } from '#functions/app/calendars/summary.ts';
import { undoImport } from '#functions/app/calendars/undo-import.ts';
import { calendarRoutes } from '#shared/contract/routes/calendars.ts';
import { resource } from './lib/resource.ts';

export const handler = resource('calendars', calendarRoutes, {
  listCalendars: async ({ user, tabClient, query }) => {
    const client = await clientOf({ user, tabClient, named: query.client });
    const { archived, limit, cursor } = query;
    return listCalendars(client, { archived: archived === 'true', limit, cursor });
  },
  getCalendar: async ({ params, tabClient }) => {
    const calendar = await wholeCalendar(await requireCalendar(params.session, tabClient));
    const [{ campaigns, unreadable }, processing_results] = await Promise.all([
      readableCampaignsOf(params.session),
      readResults(calendar),
    ]);
    const late = await lateIn(calendar, campaigns);
    return {
      calendar: await summarise(calendar, campaigns),
      campaigns: await showCampaigns(calendar, campaigns),
      csv_headers: calendar.csv_headers,
      processing_results,
      ...(unreadable.length > 0 && { unreadable }),
      ...(late.length > 0 && { late }),
    };
  },
  archiveCalendar: async ({ user, params, tabClient, body }) => {
    await archiveCalendar(await requireCalendar(params.session, tabClient), body.archived, user);
    return {
      success: true,
      message: body.archived ? 'Calendar archived. Nothing was deleted.' : 'Calendar is back on the list.',
    };
  },
  undoImport: async ({ user, params, tabClient }) => {
    await undoImport(await requireCalendar(params.session, tabClient), user);
    return {
      success: true,
      message: 'Import undone. The calendar is in the archive, should you want it back.',
    };
  },
  savePreviewTexts: async ({ user, params, tabClient, body }) => ({
    success: true,
    ...(await savePreviewTexts(await requireCalendar(params.session, tabClient), body.texts, user)),
  }),
  markRead: async ({ user, params, tabClient, body }) => {
    await markRead(await requireCalendar(params.session, tabClient), body, user);
    return { success: true, message: body.read ? 'Marked as read.' : 'Marked as unread.' };
  },
  changeCampaigns: async ({ user, params, tabClient, body, headers }) => {
    const calendar = await requireCalendar(params.session, tabClient);
    // Lazy: a seventh of this function.
    const { changeCampaigns } = await import('#functions/app/calendars/change-campaigns.ts');
    return { success: true, ...(await changeCampaigns(calendar, body, user, headers['idempotency-key'])) };
  },
  addCampaign: async ({ user, params, tabClient, body, headers }) => {
    const calendar = await requireCalendar(params.session, tabClient);
    const idempotencyKey = headers['idempotency-key'];
    const { campaign, activity_id } = await addCampaign(calendar, { ...body, idempotencyKey }, user);
    return { success: true, campaign: await showCampaign(calendar, campaign), activity_id };
  },
  listActivity: async ({ params, query, tabClient }) => {
    const { session_id } = await finishApplying(await requireCalendar(params.session, tabClient));
    return listActivity(session_id, query);
  },
  undoActivity: async ({ user, params, tabClient }) => {
    const calendar = await requireCalendar(params.session, tabClient);
    return { success: true, ...(await undoActivity(calendar, params.activity, user)) };
  },
});

async function wholeCalendar(given: CalendarRecord): Promise<CalendarRecord> {
  const calendar = await finishApplying(given);
  if (!calendar.split) return calendar;
  const { finishSplit } = await import('#functions/app/calendars/clients/split-rows.ts');
  return finishSplit(calendar);
}

async function lateIn({ session_id, client }: CalendarRecord, campaigns: readonly CampaignRecord[]) {
  const brand = await findBrand(client);
  if (!brand?.lead_times) return [];
  const { lateCampaigns } = await import('#functions/app/overview/late.ts');
  return lateCampaigns(session_id, campaigns, { ...brand, lead_times: brand.lead_times });
}
