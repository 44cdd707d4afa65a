import * as z from 'zod';
import { routesOf } from '../route.ts';
import { campaign, campaignPatch } from '../schemas/campaign.ts';
import { campaignIndex, clientId, clientParams, id, revision } from '../schemas/common.ts';
import { correctionOf } from '../schemas/correction.ts';

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
  correctReading: {
    auth: 'user',
    summary:
      'Says what words of a campaign’s row mean, or takes that back; an email that it has is then out of date',
    params: z.object({ client: clientId, index: campaignIndex }),
    query: z.object({ session: id.optional() }),
    body: { types: ['json'], schema: correctionOf.extend({ revision: revision.optional() }) },
    response: z.object({ success: z.literal(true), message: z.string(), campaign }),
  },
});
