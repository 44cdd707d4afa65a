import * as z from 'zod';

const short = z.string().max(300);

/** A sent campaign in its platform's list; '' when unknown. */
export const campaignListing = z.object({
  name: short,
  subject: short,
  /** `HH:MM` in the account's zone. */
  send_time: z.string().max(5),
  audiences: z.array(short).max(30),
  tags: z.array(short).max(30),
});
export type CampaignListing = z.infer<typeof campaignListing>;
