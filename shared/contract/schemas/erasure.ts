import * as z from 'zod';

const count = z.int().min(0);

/** All that a stage keeps of a brand. */
export const erasureCounts = z.object({
  calendars: count,
  campaigns: count,
  batches: count,
  pictures: count,
  keys: count,
  /** Of calendars, emails, Klaviyo and pictures. */
  files: count,
  records: count,
});
export type ErasureCounts = z.infer<typeof erasureCounts>;
