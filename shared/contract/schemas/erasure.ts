import * as z from 'zod';

const count = z.int().min(0);

/** All that a stage keeps of a brand, counted. */
export const erasureCounts = z.object({
  calendars: count,
  campaigns: count,
  batches: count,
  /** Pictures that no other brand uses. */
  pictures: count,
  /** Secrets with keys of its own. */
  keys: count,
  /** Versions of files of calendars, emails, Klaviyo and these pictures. */
  files: count,
  /** Records of all of it, the brand's own among them. */
  records: count,
});
export type ErasureCounts = z.infer<typeof erasureCounts>;
