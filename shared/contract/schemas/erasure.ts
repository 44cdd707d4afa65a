import * as z from 'zod';

const count = z.int().min(0);

export const erasureCounts = z.object({
  calendars: count,
  campaigns: count,
  batches: count,
  pictures: count,
  keys: count,
  files: count,
  records: count,
});
export type ErasureCounts = z.infer<typeof erasureCounts>;
