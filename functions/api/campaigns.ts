import { clientOf } from '#functions/app/brands/current.ts';
import type { CalendarRecord } from '#functions/app/calendars/calendar-records.ts';
import { correctReading } from '#functions/app/calendars/correct-reading.ts';
import { finishApplying } from '#functions/app/calendars/finish-applying.ts';
import { resetCampaign } from '#functions/app/calendars/reset-campaign.ts';
import { saveCampaign } from '#functions/app/calendars/save-campaign.ts';
import { showCampaign, showCampaigns } from '#functions/app/calendars/show.ts';
import { campaignNotFound, campaignsOf, namedOrNewestCalendar } from '#functions/app/calendars/store.ts';
import { campaignRoutes } from '#shared/contract/routes/campaigns.ts';
import { resource } from './lib/resource.ts';

async function calendarOf(
  client: string,
  calendarId: string | undefined,
): Promise<CalendarRecord | undefined> {
  const calendar = await namedOrNewestCalendar(client, calendarId);
  return calendar && finishApplying(calendar);
}

async function requireCalendarOf(client: string, calendarId: string | undefined): Promise<CalendarRecord> {
  const calendar = await calendarOf(client, calendarId);
  if (!calendar) throw campaignNotFound('the brand has no calendar yet');
  return calendar;
}

export const handler = resource('campaigns', campaignRoutes, {
  campaignsMetadata: async ({ user, tabClient, params, query }) => {
    const client = await clientOf({ user, tabClient, named: params.client });
    const calendar = await calendarOf(client, query.session);
    if (!calendar) return { success: true, session_id: null, campaigns: [] };
    const campaigns = await showCampaigns(calendar, await campaignsOf(calendar.session_id));
    return { success: true, session_id: calendar.session_id, campaigns };
  },
  saveCampaign: async ({ user, tabClient, params, body: { session_id, ...patch } }) => {
    const client = await clientOf({ user, tabClient, named: params.client });
    const calendar = await requireCalendarOf(client, session_id);
    const saved = await saveCampaign(calendar.session_id, patch, user.sub);
    return { success: true, message: 'Campaign saved', campaign: await showCampaign(calendar, saved) };
  },
  resetCampaign: async ({ user, tabClient, params, query }) => {
    const client = await clientOf({ user, tabClient });
    const calendar = await requireCalendarOf(client, query.session);
    const reset = await resetCampaign(calendar.session_id, params.index);
    return {
      success: true,
      status: 'success',
      message: 'Campaign reset. Its earlier versions are kept.',
      campaign: await showCampaign(calendar, reset),
    };
  },
  correctReading: async ({ user, tabClient, params, query, body }) => {
    const client = await clientOf({ user, tabClient, named: params.client });
    const calendar = await requireCalendarOf(client, query.session);
    const saved = await correctReading(calendar.session_id, params.index, body, user.sub);
    return { success: true, message: 'Correction saved', campaign: await showCampaign(calendar, saved) };
  },
});
