import { clientOf } from '#functions/app/brands/current.ts';
import { settled } from '#functions/app/calendars/apply-import.ts';
import { type CalendarRecord, toCampaign } from '#functions/app/calendars/records.ts';
import { resetCampaign } from '#functions/app/calendars/reset-campaign.ts';
import { saveCampaign } from '#functions/app/calendars/save-campaign.ts';
import { campaignNotFound, campaignsOf, sessionOf } from '#functions/app/calendars/store.ts';
import { resource } from './lib/resource.ts';

/** The session a call means, whole: a change of its reading that stopped half way is finished first. */
async function openSession(client: string, session: string | undefined): Promise<CalendarRecord | undefined> {
  const calendar = await sessionOf(client, session);
  return calendar && settled(calendar);
}

async function requireSession(client: string, session: string | undefined): Promise<CalendarRecord> {
  const calendar = await openSession(client, session);
  if (!calendar) throw campaignNotFound('the brand has no calendar yet');
  return calendar;
}

export const handler = resource('campaigns', {
  campaignsMetadata: async ({ user, tabClient, params, query }) => {
    const client = await clientOf({ user, tabClient, named: params.client });
    const calendar = await openSession(client, query.session);
    const campaigns = calendar ? await campaignsOf(calendar.session_id) : [];
    return { success: true, session_id: calendar?.session_id ?? null, campaigns: campaigns.map(toCampaign) };
  },
  saveCampaign: async ({ user, tabClient, params, body: { session_id, ...patch } }) => {
    const client = await clientOf({ user, tabClient, named: params.client });
    const calendar = await requireSession(client, session_id);
    const saved = await saveCampaign(calendar.session_id, patch, user.sub);
    return { success: true, message: 'Campaign saved', campaign: toCampaign(saved) };
  },
  resetCampaign: async ({ user, tabClient, params, query }) => {
    const client = await clientOf({ user, tabClient });
    const calendar = await requireSession(client, query.session);
    const reset = await resetCampaign(calendar.session_id, params.index);
    return {
      success: true,
      status: 'success',
      message: 'Campaign reset. Its earlier versions are kept.',
      campaign: toCampaign(reset),
    };
  },
});
