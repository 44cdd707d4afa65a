import { clientOf } from '#functions/app/brands/current.ts';
import type { CalendarRecord } from '#functions/app/calendars/calendar-records.ts';
import { correctReading } from '#functions/app/calendars/correct-reading.ts';
import { finishApplying } from '#functions/app/calendars/finish-applying.ts';
import { resetCampaign } from '#functions/app/calendars/reset-campaign.ts';
import { saveCampaign } from '#functions/app/calendars/save-campaign.ts';
import { showCampaign, showCampaigns } from '#functions/app/calendars/show.ts';
import {
  campaignsOf,
  namedOrNewestCalendar,
  requireNamedOrNewestCalendar,
} from '#functions/app/calendars/store.ts';
import { campaignRoutes } from '#shared/contract/routes/campaigns.ts';
import { brandOf } from './lib/brand.ts';
import { resource } from './lib/resource.ts';

const requireCalendarOf = async (client: string, calendarId: string | undefined): Promise<CalendarRecord> =>
  finishApplying(await requireNamedOrNewestCalendar(client, calendarId));

export const handler = resource('campaigns', campaignRoutes, {
  campaignsMetadata: async (input) => {
    const newest = await namedOrNewestCalendar(await brandOf(input), input.query.session);
    if (!newest) return { success: true, session_id: null, campaigns: [] };
    const calendar = await finishApplying(newest);
    const campaigns = await showCampaigns(calendar, await campaignsOf(calendar.session_id));
    return { success: true, session_id: calendar.session_id, campaigns };
  },
  saveCampaign: async (input) => {
    const { session_id, ...patch } = input.body;
    const calendar = await requireCalendarOf(await brandOf(input), session_id);
    const saved = await saveCampaign(calendar.session_id, patch, input.user.sub);
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
  correctReading: async (input) => {
    const { user, params, query, body } = input;
    const calendar = await requireCalendarOf(await brandOf(input), query.session);
    const saved = await correctReading(calendar.session_id, params.index, body, user.sub);
    return { success: true, message: 'Correction saved', campaign: await showCampaign(calendar, saved) };
  },
});
