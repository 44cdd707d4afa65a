import * as finish from './finish.ts';
import * as nextCampaign from './next-campaign.ts';
import * as plan from './plan.ts';
import * as recordFailure from './record-failure.ts';

/** For every task that only reads and writes the batch. */
const entries = {
  plan: plan.handler,
  nextCampaign: nextCampaign.handler,
  recordFailure: recordFailure.handler,
  finish: finish.handler,
} satisfies Record<string, (event: unknown) => Promise<unknown>>;
export type Entry = keyof typeof entries;

/** Fields of one entry's payloads alone, even in released definitions. */
const marks: [field: string, entry: Entry][] = [
  ['previous', 'plan'],
  ['token', 'nextCampaign'],
  ['failure', 'recordFailure'],
];

export function entryOf(event: unknown): Entry {
  const has = (field: string) => typeof event === 'object' && event !== null && field in event;
  return marks.find(([field]) => has(field))?.[1] ?? 'finish';
}

export const handler = (event: unknown): Promise<unknown> => entries[entryOf(event)](event);
