import * as z from 'zod';
import { routesOf } from '../route.ts';
import { campaign, campaignPatch } from '../schemas/campaign.ts';
import { campaignIndex, clientParams, id } from '../schemas/common.ts';

export const campaignRoutes = routesOf('campaigns', {
  campaignsMetadata: {
    auth: 'user',
    summary: 'The campaigns of a calendar, by default the brand’s newest',
    params: clientParams,
    query: z.object({ session: id.optional() }),
    response: z.object({ success: z.literal(true), session_id: id.nullable(), campaigns: z.array(campaign) }),
  },
  saveCampaign: {
    auth: 'user',
    summary: "Saves a campaign's fields; those that are absent stay as they are",
    params: clientParams,
    body: { types: ['json'], schema: campaignPatch },
    response: z.object({ success: z.literal(true), message: z.string(), campaign }),
  },
  resetCampaign: {
    auth: 'user',
    summary: 'Makes a campaign ready to generate again; its email versions stay',
    params: z.object({ index: campaignIndex }),
    query: z.object({ session: id.optional() }),
    response: z.object({
      success: z.literal(true),
      status: z.literal('success'),
      message: z.string(),
      campaign,
    }),
  },
});
