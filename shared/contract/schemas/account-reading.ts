import * as z from 'zod';

const short = z.string().max(300);

/** Owner of a sending platform's account; '' when unknown. */
export const accountReading = z.object({
  organization: short,
  address: z.string().max(500),
  sender_name: short,
  sender_address: short,
  website: z.string().max(2_000),
  /** IANA zone. */
  time_zone: z.string().max(60),
  language: z.string().max(35),
});
export type AccountReading = z.infer<typeof accountReading>;
